import {
  type AdminIngredient,
  IngredientDraft,
} from "../../../../data/model/admin/admin-ingredient.ts";
import {
  type EntryFamily,
  INGREDIENT_FAMILIES,
  POSSIBLE_FAMILIES,
} from "../../../../data/model/catalogue/ingredient-families.ts";
import { TextField } from "../../../components/text-field.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import settings from "../../settings/settings.module.css";
import { ingredientQuery } from "./api.ts";
import { FAMILY_LABELS } from "./families.ts";

const LABELS = {
  inci: "INCI name",
  name: "Common name",
  synonyms: "Other names (optional)",
  function: "Function",
  origin: "Origin",
  families: "Families",
  note: "Note (optional)",
  sourceName: "Source",
  sourceUrl: "Address of the source",
};

const toValues = (entry?: AdminIngredient) => ({
  inci: entry?.inci ?? "",
  name: entry?.name ?? "",
  synonyms: (entry?.synonyms ?? []).join("\n"),
  function: entry?.function ?? "",
  origin: entry?.origin ?? "",
  families: entry?.families ?? [],
  note: entry?.note ?? "",
  sourceName: entry?.sourceName ?? "",
  sourceUrl: entry?.sourceUrl ?? "",
});

const toDraft = ({ synonyms, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  synonyms: synonyms.split("\n").filter((line) => line.trim() !== ""),
});

/** Form of an entry of the glossary. */
export function IngredientForm({
  action,
  ...editor
}: EditorFormProps<AdminIngredient, IngredientDraft>) {
  const { fields, busy, submit, isStale, loadLatest } = useEditor({
    ...editor,
    labels: LABELS,
    toValues,
    toDraft,
    schema: IngredientDraft,
    latestQuery: editor.record && ingredientQuery(editor.record.id),
  });
  const { text, values } = fields;
  const familyCheck = (family: EntryFamily, isDisabled = false) => (
    <CheckField
      key={family}
      name="families"
      label={FAMILY_LABELS[family]}
      checked={values.families.includes(family)}
      disabled={isDisabled}
      onChange={({ target: { checked } }) =>
        fields.update("families", (before) => {
          // A certain family replaces the possible one.
          const others = before.filter((one) => one !== family && one !== `possibly ${family}`);
          return checked ? [...others, family] : others;
        })
      }
    />
  );
  return (
    <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
      <div className={shared.pair}>
        <TextField
          {...text("inci")}
          hint="As in the list of ingredients, such as Aqua."
          maxLength={120}
          spellCheck={false}
          required
        />
        <TextField
          {...text("name")}
          hint="As shoppers say it, such as Water."
          maxLength={120}
          required
        />
      </div>
      <TextField
        {...text("synonyms")}
        hint="Other names in lists of ingredients, one on each line."
        rows={4}
        spellCheck={false}
      />
      <div className={shared.pair}>
        <TextField
          {...text("function")}
          hint="As in CosIng, such as humectant, solvent."
          maxLength={300}
          required
        />
        <TextField
          {...text("origin")}
          hint="Such as vegetable oils, or synthetic. If it differs: that lists do not state it."
          maxLength={300}
          required
        />
      </div>
      <fieldset className={settings.choice}>
        <legend>{LABELS.families}</legend>
        <div className={settings.provinces}>
          {INGREDIENT_FAMILIES.map((family) => familyCheck(family))}
        </div>
        <p className={settings.hint}>
          Shoppers see the families of a product’s ingredients and can avoid them.
        </p>
      </fieldset>
      <fieldset className={settings.choice}>
        <legend>If lists of ingredients do not state the origin</legend>
        {POSSIBLE_FAMILIES.map((family) =>
          familyCheck(
            family,
            values.families.some((one) => family === `possibly ${one}`),
          ),
        )}
        <p className={settings.hint}>
          For ingredients such as glycerin, which some manufacturers make from animals or grain and
          others do not. Products with it say “origin not stated” to shoppers who avoid the family,
          and are not listed as free of it.
        </p>
      </fieldset>
      <TextField
        {...text("note")}
        hint="A fact with a source, such as a limit that a regulation sets. No effect on health, and no advice."
        rows={4}
        maxLength={1_000}
      />
      <div className={shared.pair}>
        <TextField {...text("sourceName")} hint="Of the note; required with it." maxLength={200} />
        <TextField {...text("sourceUrl")} type="url" hint="https://" maxLength={500} />
      </div>
      <SaveButton action={action} busy={busy} isStale={isStale} onReload={loadLatest} />
    </form>
  );
}
