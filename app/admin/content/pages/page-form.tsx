import { type FormEvent, useRef } from "react";
import * as v from "valibot";
import {
  ACCESSIBILITY_HANDLE,
  ACCESSIBILITY_STATEMENT,
} from "../../../../data/content/pages/accessibility.ts";
import {
  type AdminPage,
  PageContent,
  PageHandle,
} from "../../../../data/model/admin/admin-page.ts";
import { PAGE_KINDS, type PageKind } from "../../../../data/model/content/page.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { Editable } from "../../components/permitted.tsx";
import { RichTextField } from "../../components/rich-text/rich-text-field.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { useEditor } from "../../components/use-editor.ts";
import { ProductCardDialog } from "../product-card-dialog.tsx";
import { addPage, pageQuery, savePage } from "./api.ts";

const LABELS = {
  title: "Title",
  handle: "Address",
  kind: "Layout",
  body: "Text",
  seoTitle: "Title for search engines (optional)",
  seoDescription: "Description for search engines (optional)",
};

const KIND_OPTIONS = [
  { value: "text", label: "Continuous text" },
  { value: "faq", label: "Questions that open" },
  { value: "routine", label: "Routine: steps with products" },
] satisfies { value: PageKind; label: string }[];

const HINTS: Record<PageKind, string> = {
  text: "Headings divide the page into sections.",
  faq: "A heading is a category, a subheading a question, and the text below it its answer.",
  routine:
    "A heading is a step. Below it, say when it is done and what it does, and insert its product.",
};

const toValues = (page?: AdminPage) => ({
  title: page?.title ?? "",
  handle: page?.handle ?? "",
  kind: page?.kind ?? ("text" as PageKind),
  body: page?.body ?? "",
  seoTitle: page?.seoTitle ?? "",
  seoDescription: page?.seoDescription ?? "",
});

const Draft = { ...PageContent.entries, kind: v.picklist(PAGE_KINDS) };
const FurtherPage = v.object({ ...Draft, handle: PageHandle });
const BuiltInPage = v.object({ ...Draft, handle: v.string() });

type Props = { page: AdminPage | undefined; onSaved: (page: AdminPage) => void };

/** Form of a page: saves a draft, or publishes it. */
export function PageForm({ page, onSaved }: Props) {
  /** Whether the pressed button publishes. */
  const publishes = useRef(false);
  const { fields, busy, submit, isStale, loadLatest } = useEditor({
    record: page,
    labels: LABELS,
    toValues,
    toDraft: (values) => values,
    schema: page?.isBuiltIn ? BuiltInPage : FurtherPage,
    save: async (draft, version) => {
      const publish = publishes.current;
      const saved = page
        ? await savePage(page.handle, { ...draft, version, publish })
        : await addPage({ ...draft, publish });
      onSaved(saved);
      return saved;
    },
    latestQuery: page && pageQuery(page.handle),
  });
  const { values, text } = fields;

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    publishes.current = submitter?.getAttribute("name") === "publish";
    return submit(event);
  }

  return (
    <form ref={fields.ref} className={shared.form} onSubmit={send} noValidate>
      <Editable to="content.write">
        <TextField {...text("title")} maxLength={200} required />
        {!page?.isBuiltIn && (
          <TextField
            {...text("handle")}
            spellCheck={false}
            hint="The end of the page’s address after /pages/, such as care-guide."
            required
          />
        )}
        {!page && <SelectField {...text("kind")} options={KIND_OPTIONS} />}
        {!page && values.title === "" && values.body === "" && (
          <Button
            variant="quiet"
            onClick={() => {
              const { title, body } = ACCESSIBILITY_STATEMENT.en;
              fields.set("title", title);
              fields.set("handle", ACCESSIBILITY_HANDLE);
              fields.set("body", body);
            }}
          >
            Begin with an accessibility statement
          </Button>
        )}
        <RichTextField
          name="body"
          label={LABELS.body}
          html={values.body}
          error={fields.text("body").error}
          hint={HINTS[values.kind]}
          onChange={(html) => fields.set("body", html)}
          pictures
          {...(values.kind === "routine" && { productDialog: ProductCardDialog })}
          {...(page && { fields: page.fields })}
        />
        <TextField {...text("seoTitle")} maxLength={200} />
        <TextField {...text("seoDescription")} rows={2} maxLength={400} />
        <SaveButton action="Save draft" busy={busy} isStale={isStale} onReload={loadLatest} />
        <div className={shared.buttons}>
          <Button variant="secondary" type="submit" name="publish" busy={busy}>
            Publish
          </Button>
        </div>
      </Editable>
    </form>
  );
}
