import { useState } from "react";
import { FAMILY_LABELS, LISTED_TYPES } from "../../data/model/catalogue/compare-with-list.ts";
import { INGREDIENT_FAMILIES } from "../../data/model/catalogue/ingredient-families.ts";
import { avoidsAny } from "../../data/model/catalogue/my-list.ts";
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
      title="My list"
      footer={
        <div className={css.actions}>
          <Button
            variant="secondary"
            onClick={() => void myListActions.delete().then(() => setDeleted(true))}
          >
            Delete my list
          </Button>
          <Button onClick={close}>Done</Button>
        </div>
      }
    >
      <div className={css.content}>
        <p>
          Products then say what their label states about your list. It stays on this device: it is
          not part of your account and is never sent to us.
        </p>
        <p role="status" className={css.status}>
          {isDeleted && "Your list is deleted from this device."}
          {(exists || (!ready && persistence === "waiting")) && STATES[persistence]}
        </p>
        <Choices />
        <Limits />
      </div>
    </Sheet>
  );
}

const STATES: Record<Persistence, string> = {
  stored: "Saved on this device.",
  waiting: "Your list is not available until the connection is back. Keep this page open.",
  full: "This device is full: your list lasts as long as this page.",
  refused: "Your browser does not store it: your list lasts as long as this page.",
};

function Choices() {
  const { list, ready } = useMyList();
  const { change } = myListActions;
  const { ingredients, families, fragranceFree, pregnant, hides } = list;
  return (
    <fieldset className={css.choices} disabled={!ready}>
      <legend className={visuallyHidden.hidden}>What is on your list</legend>
      <fieldset>
        <legend className={css.legend}>Ingredients to avoid</legend>
        <IngredientField chosen={ingredients} />
        {ingredients.length > 0 && (
          <ul className={css.chips} aria-label="Ingredients on my list">
            {ingredients.map(({ handle, name }) => (
              <li key={handle}>
                <button
                  type="button"
                  className={css.chip}
                  aria-label={`Remove ${name}`}
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
        <legend className={css.legend}>Families of ingredients to avoid</legend>
        {INGREDIENT_FAMILIES.map((family) => (
          <Check
            key={family}
            label={FAMILY_LABELS[family]}
            checked={families.includes(family)}
            onToggle={() =>
              void change((before) => ({ families: toggle(before.families, family) }))
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className={css.legend}>Label</legend>
        <Check
          label="Fragrance-free only"
          checked={fragranceFree}
          onToggle={() => void change((before) => ({ fragranceFree: !before.fragranceFree }))}
        />
        <Check
          label="Pregnant or breast-feeding"
          checked={pregnant}
          onToggle={() => void change((before) => ({ pregnant: !before.pregnant }))}
        />
      </fieldset>
      <div>
        <Types label="Skin type" field="skinTypes" values={LISTED_TYPES.skin} />
        <Types label="Concerns" field="concerns" values={LISTED_TYPES.concern} />
      </div>
      <fieldset>
        <legend className={css.legend}>In the shop</legend>
        <Check
          label="Hide products with something I avoid"
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
};

/** Checkboxes that open below their name. */
function Types({ label, field, values }: TypesProps) {
  const { list } = useMyList();
  return (
    <ChoiceGroup label={label} selected={list[field].length}>
      <fieldset>
        <legend className={visuallyHidden.hidden}>{label}</legend>
        {values.map((value) => (
          <Check
            key={value}
            label={capitalize(value)}
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
  return (
    <p className={css.limits}>
      We compare what the label and its list of ingredients state. They do not mention traces, and
      nothing here says that a product is safe or suitable for you. With an allergy, read the label
      and ask us before you order. If you are pregnant or breast-feeding, ask your doctor.
    </p>
  );
}
