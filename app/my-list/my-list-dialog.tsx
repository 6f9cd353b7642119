import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { LISTED_TYPES } from "../../data/model/catalogue/compare-with-list.ts";
import { nameFamily } from "../../data/model/catalogue/family-names.ts";
import { INGREDIENT_FAMILIES } from "../../data/model/catalogue/ingredient-families.ts";
import { avoidsAny } from "../../data/model/catalogue/my-list.ts";
import { nameSkinTypeShort } from "../../data/model/catalogue/shopper-type-names.ts";
import { valueLabel } from "../../data/model/catalogue/value-labels.ts";
import { capitalize } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { ChoiceGroup } from "../components/choice-group.tsx";
import { Icon } from "../components/icon.tsx";
import { Sheet } from "../components/sheet.tsx";
import visuallyHidden from "../components/visually-hidden.module.css";
import { createStore, useStore } from "../external-store.ts";
import type { Persistence } from "../storage/local-list.ts";
import { myListActions, useMyList } from "../storage/my-list.ts";
import { Check } from "./check.tsx";
import { IngredientField } from "./ingredient-field.tsx";
import css from "./my-list-dialog.module.css";

/** Whether the dialog "My list" is open. */
export const dialogOpen = createStore(false);

/** Edits the list. A change is stored at once, on this device only. */
export function MyListDialog() {
  return useStore(dialogOpen, false) ? <OpenDialog /> : null;
}

function OpenDialog() {
  const { exists, ready, persistence } = useMyList();
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted && exists) setDeleted(false);
  const close = () => dialogOpen.set(false);
  return (
    <Sheet
      open
      onClose={close}
      title={m.my_list_title()}
      footer={
        <div className={css.actions}>
          <Button
            variant="secondary"
            onClick={() => void myListActions.delete().then(() => setDeleted(true))}
          >
            {m.my_list_delete()}
          </Button>
          <Button onClick={close}>{m.my_list_done()}</Button>
        </div>
      }
    >
      <div className={css.content}>
        <p>{m.my_list_intro()}</p>
        <p role="status" className={css.status}>
          {isDeleted && m.my_list_deleted()}
          {(exists || (!ready && persistence === "waiting")) && STATES[persistence]()}
        </p>
        <Choices />
        <Limits />
      </div>
    </Sheet>
  );
}

const STATES: Record<Persistence, () => string> = {
  stored: () => m.my_list_stored(),
  waiting: () => m.my_list_stored_waiting(),
  full: () => m.my_list_stored_full(),
  refused: () => m.my_list_stored_refused(),
};

function Choices() {
  const { list, ready } = useMyList();
  const { change } = myListActions;
  const { ingredients, families, fragranceFree, pregnant, hides } = list;
  return (
    <fieldset className={css.choices} disabled={!ready}>
      <legend className={visuallyHidden.hidden}>{m.my_list_contents()}</legend>
      <fieldset>
        <legend className={css.legend}>{m.my_list_ingredients_to_avoid()}</legend>
        <IngredientField chosen={ingredients} />
        {ingredients.length > 0 && (
          <ul className={css.chips} aria-label={m.my_list_ingredients_chosen()}>
            {ingredients.map(({ handle, name }) => (
              <li key={handle}>
                <button
                  type="button"
                  className={css.chip}
                  aria-label={m.my_list_remove({ name })}
                  onClick={() =>
                    void change((before) => ({
                      ingredients: before.ingredients.filter((one) => one.handle !== handle),
                    }))
                  }
                >
                  <span>{name}</span>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{m.my_list_families()}</legend>
        {INGREDIENT_FAMILIES.map((family) => (
          <Check
            key={family}
            label={capitalize(nameFamily(family))}
            checked={families.includes(family)}
            onToggle={() =>
              void change((before) => ({ families: toggle(before.families, family) }))
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className={css.legend}>{m.my_list_label()}</legend>
        <Check
          label={m.my_list_fragrance_free()}
          checked={fragranceFree}
          onToggle={() => void change((before) => ({ fragranceFree: !before.fragranceFree }))}
        />
        <Check
          label={m.my_list_pregnant()}
          checked={pregnant}
          onToggle={() => void change((before) => ({ pregnant: !before.pregnant }))}
        />
      </fieldset>
      <div>
        <Types
          label={m.my_list_skin_type()}
          field="skinTypes"
          values={LISTED_TYPES.skin}
          nameOf={nameSkinTypeShort}
        />
        <Types
          label={m.my_list_concerns()}
          field="concerns"
          values={LISTED_TYPES.concern}
          nameOf={valueLabel}
        />
      </div>
      <fieldset>
        <legend className={css.legend}>{m.my_list_in_shop()}</legend>
        <Check
          label={m.my_list_hide()}
          checked={hides}
          disabled={!avoidsAny(list)}
          onToggle={() => void change((before) => ({ hides: !before.hides }))}
        />
      </fieldset>
    </fieldset>
  );
}

type TypesProps = {
  label: string;
  field: "skinTypes" | "concerns";
  values: readonly string[];
  nameOf: (value: string) => string;
};

/** Checkboxes that open below their name. */
function Types({ label, field, values, nameOf }: TypesProps) {
  const { list } = useMyList();
  return (
    <ChoiceGroup label={label} selected={list[field].length}>
      <fieldset>
        <legend className={visuallyHidden.hidden}>{label}</legend>
        {values.map((value) => (
          <Check
            key={value}
            label={capitalize(nameOf(value))}
            checked={list[field].includes(value)}
            onToggle={() =>
              void myListActions.change((before) => ({ [field]: toggle(before[field], value) }))
            }
          />
        ))}
      </fieldset>
    </ChoiceGroup>
  );
}

function toggle<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** What a comparison does not say. */
export function Limits() {
  return <p className={css.limits}>{m.my_list_limits()}</p>;
}
