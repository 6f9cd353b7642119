import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import {
  ACCESSIBILITY_HANDLE,
  ACCESSIBILITY_STATEMENT,
} from "../../../../data/content/pages/accessibility.ts";
import {
  type AdminTranslation,
  TranslationChange,
} from "../../../../data/model/admin/admin-translation.ts";
import {
  KINDS,
  TRANSLATION_KINDS,
  type TranslationKind,
} from "../../../../data/model/translations/translation.ts";
import { Button } from "../../../components/button.tsx";
import { type FormValue, formValue, textProps } from "../../../components/form-value.ts";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import { Editable } from "../../components/permitted.tsx";
import { EditorPage } from "../../components/query-boundary.tsx";
import { RichTextField } from "../../components/rich-text/rich-text-field.tsx";
import shared from "../../components/shared.module.css";
import { useEditor } from "../../components/use-editor.ts";
import { ProductCardDialog } from "../product-card-dialog.tsx";
import { saveTranslation, translationQuery } from "./api.ts";
import { StateBadge } from "./state-badge.tsx";
import css from "./translation-page.module.css";

const BACK = { name: "Translations", to: adminPaths.translations() };

type Text = AdminTranslation["texts"][number];
type TextValue = { field: string; text: string; isConfirmed: boolean };

/** /admin/translations/{kind}/{item}: the English texts of an item beside the French ones. */
export function TranslationPage({ item }: { item: string }) {
  const { kind: name } = useParams();
  const kind = KINDS.find((one) => one === name);
  if (!kind) return <AdminPage title="Translation" lead="There is no such kind." back={BACK} />;
  return <LoadedPage kind={kind} item={item} />;
}

function LoadedPage({ kind, item }: { kind: TranslationKind; item: string }) {
  const query = useQuery(translationQuery(kind, item));
  return (
    <EditorPage id={item} query={query} title="Translation" back={BACK}>
      {(record) => record && <TranslationEditor record={record} />}
    </EditorPage>
  );
}

function TranslationEditor({ record }: { record: AdminTranslation }) {
  const { kind, item, name, texts } = record;
  const editor = useEditor({
    record,
    labels: { texts: "Texts" },
    labelOf: (path) => texts[Number(path.split(".")[1])]?.label,
    toValues: (saved) => ({ texts: (saved?.texts ?? []).map(toValue) }),
    toDraft: (values) => ({ kind, item, version: "0", ...values }),
    schema: TranslationChange,
    save: (draft, version) => saveTranslation({ ...draft, version }),
    latestQuery: translationQuery(kind, item),
  });
  const values = formValue(editor.fields, "texts");
  const isStatement = kind === "page" && item === ACCESSIBILITY_HANDLE;
  return (
    <AdminPage
      title={name}
      lead={`${TRANSLATION_KINDS[kind].label} in French`}
      back={BACK}
      object={{ kind: "translation", id: `${kind}/${item}` }}
    >
      <Editable to={`${TRANSLATION_KINDS[kind].area}.write`}>
        <EditorForm editor={editor} className={css.texts}>
          {isStatement && texts.every(({ french }) => french === "") && (
            <Button
              variant="quiet"
              onClick={() => {
                for (const [at, { field }] of texts.entries())
                  if (field === "title" || field === "body")
                    values.at(at).at("text").set(ACCESSIBILITY_STATEMENT.fr[field]);
              }}
            >
              Begin with the French accessibility statement
            </Button>
          )}
          {texts.map((text, at) => (
            <TextRow key={text.field} text={text} value={values.at(at)} />
          ))}
        </EditorForm>
      </Editable>
    </AdminPage>
  );
}

const toValue = ({ field, french }: Text): TextValue => ({
  field,
  text: french,
  isConfirmed: false,
});

function TextRow({ text, value }: { text: Text; value: FormValue<TextValue> }) {
  const { label, format, english, state, isOptional } = text;
  const isHtml = format === "html" || /<[a-z]/i.test(format === "description" ? english : "");
  const source = isHtml ? { dangerouslySetInnerHTML: { __html: english } } : { children: english };
  return (
    <section className={css.text} aria-label={label}>
      <div className={css.title}>
        {label}
        {(state !== "missing" || !isOptional) && <StateBadge state={state} />}
      </div>
      <div className={css.english}>
        <span className={shared.soft}>English</span>
        <div className={isHtml ? `${css.source} ${css.html}` : css.source} lang="en" {...source} />
      </div>
      <div className={css.english}>
        <Input text={text} value={value.at("text")} />
        {state === "outdated" && value.value.text === text.french && (
          <CheckField
            name={value.at("isConfirmed").path}
            label="Still right for the English text"
            checked={value.value.isConfirmed}
            onChange={({ target }) => value.at("isConfirmed").set(target.checked)}
          />
        )}
      </div>
    </section>
  );
}

/** Lines that a text area shows at least, and at most. */
const MIN_ROWS = 3;
const MAX_ROWS = 24;
const CHARACTERS_IN_ROW = 60;

function Input({ text, value }: { text: Text; value: FormValue<string> }) {
  const { format, max, isOptional, english } = text;
  const label = isOptional ? "French (optional)" : "French";
  if (format === "html" || format === "description")
    return (
      <RichTextField
        name={value.path}
        label={label}
        html={value.value}
        error={value.error}
        onChange={value.set}
        {...(format === "html" && { pictures: true, productDialog: ProductCardDialog })}
      />
    );
  const rows = Math.min(MAX_ROWS, Math.max(MIN_ROWS, english.length / CHARACTERS_IN_ROW + 1));
  return (
    <TextField
      {...textProps(value, label)}
      lang="fr-CA"
      maxLength={max}
      {...(format === "text" && { rows: Math.ceil(rows + english.split("\n").length / 2) })}
    />
  );
}
