import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import * as v from "valibot";
import type { Home } from "../../../../data/model/home/home.ts";
import { HomeSections } from "../../../../data/model/settings/home-sections.ts";
import { keysOf } from "../../../../data/model/text/keys.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { optional } from "../../../components/optional.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { Editable } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useEditor } from "../../components/use-editor.ts";
import { type HomeRecord, homeRecordQuery, previewHome, saveHome } from "./api.ts";
import css from "./home-editor.module.css";
import { SectionForm } from "./section-form.tsx";
import {
  KINDS,
  labelOfPath,
  newSection,
  type SectionValues,
  toSections,
  toValues,
} from "./section-values.ts";

const HomePreview = optional<{ home: Home }>(() => import("./home-preview.tsx"));

const TITLE = "Home page";
const BACK = { name: "Home", to: adminPaths.overview() };
const Draft = v.object({ sections: HomeSections });

/** /admin/store/home */
export default function HomeEditorPage() {
  const query = useQuery(homeRecordQuery);
  return (
    <RecordPage query={query} title={TITLE} back={BACK}>
      {(record) => <HomeEditor record={record} />}
    </RecordPage>
  );
}

type Values = { sections: SectionValues[] };
type Kind = SectionValues["kind"];

function HomeEditor({ record }: { record: HomeRecord }) {
  const [kind, setKind] = useState<Kind>("text");
  const [removed, setRemoved] = useState<{ section: SectionValues; index: number }>();
  const [note, setNote] = useState("");
  const [dragged, setDragged] = useState<number>();
  const [preview, setPreview] = useState<Home>();
  const mutation = useAdminMutation();
  // The labels of errors depend on the kinds of the sections.
  const latest = useRef<readonly SectionValues[]>([]);
  const editor = useEditor<HomeRecord, Values, v.InferOutput<typeof Draft>>({
    record,
    labels: { sections: "The sections" },
    labelOf: (path) => labelOfPath(path, latest.current),
    toValues: (current = record) => ({ sections: toValues(current.sections) }),
    toDraft: ({ sections }) => ({ sections: toSections(sections) }),
    schema: Draft,
    save: ({ sections }, version) => saveHome(sections, version),
    onCreated: () => {},
    latestQuery: homeRecordQuery,
  });
  const { fields } = editor;
  const { sections } = fields.values;
  latest.current = sections;
  const set = (next: SectionValues[], path?: string) => fields.set("sections", next, path);

  function move(from: number, to: number, control?: string) {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length) return;
    set(sections.toSpliced(from, 1).toSpliced(to, 0, section));
    setNote(`${KINDS[section.kind].name} is now section ${to + 1} of ${sections.length}.`);
    // Browsers remove the focus from an element that moves in the document.
    if (control) requestAnimationFrame(() => document.getElementById(control)?.focus());
  }

  function remove(index: number) {
    const section = sections[index];
    if (!section) return;
    setRemoved({ section, index });
    setNote("");
    set(sections.toSpliced(index, 1));
  }

  function undo() {
    if (!removed) return;
    set(sections.toSpliced(removed.index, 0, removed.section));
    setRemoved(undefined);
  }

  const show = () => {
    const draft = fields.validate();
    if (draft)
      void mutation.mutate(async () => setPreview(await previewHome(draft.sections)), {
        failed: "No preview",
      });
  };

  return (
    <AdminPage
      title={TITLE}
      lead="The sections from top to bottom. Shoppers see changes as soon as you save them."
      back={BACK}
      object={{ kind: "settings" }}
    >
      <Editable to="content.write">
        <form ref={fields.ref} className={css.form} onSubmit={editor.submit} noValidate>
          {sections.length === 0 && <p>There are no sections. Add the first one below.</p>}
          <ol className={css.sections}>
            {sections.map((section, index) => (
              <SectionRow
                key={section.id}
                section={section}
                index={index}
                count={sections.length}
                errors={fields.errors}
                isDragged={dragged === index}
                onChange={(next, path) => set(sections.with(index, next), path)}
                onMove={(to, control) => move(index, to, control)}
                onRemove={() => remove(index)}
                onDrag={(isDragged) => setDragged(isDragged ? index : undefined)}
                onDrop={() => {
                  if (dragged !== undefined) move(dragged, index);
                  setDragged(undefined);
                }}
              />
            ))}
          </ol>
          <p role="status" className={shared.soft}>
            {removed ? `${KINDS[removed.section.kind].name} was removed.` : note}
          </p>
          {removed && (
            <div>
              <Button variant="secondary" onClick={undo}>
                Undo
              </Button>
            </div>
          )}
          <div className={css.add}>
            <SelectField
              label="New section"
              name="kind"
              value={kind}
              options={keysOf(KINDS).map((value) => ({ value, label: KINDS[value].name }))}
              onChange={({ target }) =>
                setKind(keysOf(KINDS).find((one) => one === target.value) ?? kind)
              }
            />
            <Button
              variant="secondary"
              onClick={() => set([...sections, newSection(kind, sections)])}
            >
              Add section
            </Button>
          </div>
          <ErrorMessage>{fields.errors.sections}</ErrorMessage>
          <div className={shared.buttons}>
            <Button variant="secondary" busy={mutation.busy} onClick={show}>
              Preview
            </Button>
            {preview && (
              <Button variant="quiet" onClick={() => setPreview(undefined)}>
                Close preview
              </Button>
            )}
          </div>
          <SaveButton busy={editor.busy} isStale={editor.isStale} onReload={editor.loadLatest} />
        </form>
      </Editable>
      {preview && <HomePreview wanted home={preview} />}
    </AdminPage>
  );
}

type RowProps = {
  section: SectionValues;
  index: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  isDragged: boolean;
  onChange: (section: SectionValues, path: string) => void;
  /** `control` is the id of the button that was pressed. */
  onMove: (to: number, control: string) => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
};

function SectionRow({ section, index, count, errors, isDragged, ...on }: RowProps) {
  const path = `sections.${index}`;
  const kind = KINDS[section.kind].name;
  const name = typeof section.title === "string" && section.title ? section.title : kind;
  const isInvalid = Object.keys(errors).some((field) => field.startsWith(`${path}.`));
  const [isOpen, setOpen] = useState(section.title === "");
  const upId = `${section.id}-up`;
  const downId = `${section.id}-down`;
  return (
    <li
      className={css.section}
      data-dragged={isDragged || undefined}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={on.onDrop}
    >
      <div className={css.head}>
        <span
          className={css.handle}
          draggable
          aria-hidden="true"
          onDragStart={() => on.onDrag(true)}
          onDragEnd={() => on.onDrag(false)}
        >
          ⠿
        </span>
        <h2 className={css.title}>
          {name} <span className={shared.soft}>{section.hidden ? `${kind}, hidden` : kind}</span>
        </h2>
        <div className={css.actions}>
          <Button
            id={upId}
            variant="quiet"
            aria-label={`Move up: ${name}`}
            disabled={index === 0}
            onClick={() => on.onMove(index - 1, upId)}
          >
            Move up
          </Button>
          <Button
            id={downId}
            variant="quiet"
            aria-label={`Move down: ${name}`}
            disabled={index === count - 1}
            onClick={() => on.onMove(index + 1, downId)}
          >
            Move down
          </Button>
          <Button variant="quiet" aria-label={`Remove: ${name}`} onClick={on.onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <CheckField
        name={`${path}.hidden`}
        label={`Hide ${name}`}
        checked={section.hidden}
        onChange={({ target }) =>
          on.onChange({ ...section, hidden: target.checked }, `${path}.hidden`)
        }
      />
      <details
        open={isOpen || isInvalid}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Edit {name}</summary>
        <SectionForm section={section} path={path} errors={errors} onChange={on.onChange} />
      </details>
    </li>
  );
}
