import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import type { Home } from "../../../../data/model/home/home.ts";
import { HomeSections } from "../../../../data/model/settings/home-sections.ts";
import { keysOf } from "../../../../data/model/text/json.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { optional } from "../../../components/optional.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { toast } from "../../../components/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import { Editable } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useEditor } from "../../components/use-editor.ts";
import { type HomeRecord, homeRecordQuery, previewHome, saveHome } from "./api.ts";
import css from "./home-editor.module.css";
import { type ChangeSection, SectionForm } from "./section-form.tsx";
import {
  changeSection,
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
    latestQuery: homeRecordQuery,
  });
  const { fields } = editor;
  const { sections } = fields.values;
  latest.current = sections;
  const set = (next: SectionValues[]) => fields.set("sections", next);

  function update(id: string, ...[change, field]: Parameters<ChangeSection>) {
    const index = latest.current.findIndex((section) => section.id === id);
    const path = `sections.${index}.${field}`;
    fields.update("sections", (all) => changeSection(all, id, change), path);
  }

  function remove(index: number) {
    const section = sections[index];
    if (!section) return;
    setRemoved({ section, index });
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

  function reportMissing() {
    setPreview(undefined);
    toast({
      title: "No preview",
      description: "Check your connection and try again.",
      tone: "destructive",
    });
  }

  return (
    <AdminPage
      title={TITLE}
      lead="The sections from top to bottom. Shoppers see changes as soon as you save them."
      back={BACK}
      object={{ kind: "settings" }}
      french={{ kind: "home" }}
    >
      <Editable to="content.write">
        <EditorForm editor={editor} className={css.form}>
          {sections.length === 0 && <p>There are no sections. Add the first one below.</p>}
          <SortableList
            items={sections}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            titleOf={(section) => (
              <>
                {nameOf(section)} <span className={shared.soft}>{describeKind(section)}</span>
              </>
            )}
            onSort={(sorted) => set(sorted)}
            actions={(section, index) => (
              <Button
                variant="quiet"
                aria-label={`Remove ${nameOf(section)}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            )}
          >
            {(section, index) => (
              <SectionFields
                section={section}
                path={`sections.${index}`}
                errors={fields.errors}
                onChange={(change, field) => update(section.id, change, field)}
              />
            )}
          </SortableList>
          <p role="status" className={shared.soft}>
            {removed && `${nameOf(removed.section)} was removed.`}
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
        </EditorForm>
      </Editable>
      {preview && <HomePreview isShown home={preview} onMissing={reportMissing} />}
    </AdminPage>
  );
}

const kindOf = ({ kind }: SectionValues) => KINDS[kind].name;

/** The title of a section or, without one, its kind. */
const nameOf = (section: SectionValues) => String(section.title || kindOf(section));

const describeKind = (section: SectionValues) =>
  section.hidden ? `${kindOf(section)}, hidden` : kindOf(section);

type FieldsProps = {
  section: SectionValues;
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: ChangeSection;
};

function SectionFields({ section, path, errors, onChange }: FieldsProps) {
  const name = nameOf(section);
  const isInvalid = Object.keys(errors).some((field) => field.startsWith(`${path}.`));
  const [isOpen, setOpen] = useState(section.title === "");
  return (
    <div className={css.section}>
      <CheckField
        name={`${path}.hidden`}
        label={`Hide ${name}`}
        checked={section.hidden}
        onChange={({ target }) =>
          onChange((current) => ({ ...current, hidden: target.checked }), "hidden")
        }
      />
      <details
        open={isOpen || isInvalid}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Edit {name}</summary>
        <SectionForm section={section} path={path} errors={errors} onChange={onChange} />
      </details>
    </div>
  );
}
