import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { fold } from "../../data/model/catalogue/fold.ts";
import type { GlossaryEntry } from "../../data/model/catalogue/ingredients.ts";
import type { MyList } from "../../data/model/catalogue/my-list.ts";
import { nextOption } from "../components/combobox.ts";
import { TextField } from "../components/text-field.tsx";
import { ingredientsQuery } from "../requests/ingredient-queries.ts";
import { myListActions } from "../storage/my-list.ts";
import css from "./ingredient-field.module.css";

/** Number of suggestions. */
const MAX_OPTIONS = 6;

/**
 * Chooses an ingredient to avoid by typing: a combobox over the whole glossary, which is requested as it is
 * for everyone. The typed text stays in the page.
 */
export function IngredientField({ chosen }: { chosen: MyList["ingredients"] }) {
  const { data: glossary, isError, refetch } = useQuery(ingredientsQuery);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const list = useId();
  const found = findEntries(glossary ?? [], text, chosen);
  const isOpen = found.length > 0;
  const add = ({ handle, name }: GlossaryEntry) => {
    setText("");
    setActive(-1);
    void myListActions.change(({ ingredients }) => ({
      ingredients: [...ingredients.filter((one) => one.handle !== handle), { handle, name }],
    }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = isOpen ? nextOption(event.key, active, found.length) : undefined;
    const option = found[Math.max(active, 0)];
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter" && option) add(option);
    // Escape closes the suggestions, and otherwise the dialog.
    else if (event.key === "Escape" && text !== "") setText("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasNone = text.trim() !== "" && glossary !== undefined && !isOpen;
  return (
    <div className={css.field}>
      <TextField
        label={m.my_list_add()}
        name="ingredient"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        placeholder={m.my_list_add_example()}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={list}
        className={css.options}
        role="listbox"
        aria-label={m.my_list_add_options()}
        hidden={!isOpen}
      >
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={entry.handle}
            id={`${list}-${index}`}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => add(entry)}
            onPointerMove={() => setActive(index)}
          >
            {entry.name} <span className={css.inci}>{entry.inci}</span>
          </div>
        ))}
      </div>
      <p role="status" className={css.none}>
        {hasNone && m.my_list_add_none()}
      </p>
      {isError && (
        <p className={css.none}>
          {m.ingredients_load_failure()}{" "}
          <button type="button" className={css.retry} onClick={() => void refetch()}>
            {m.common_try_again()}
          </button>
        </p>
      )}
    </div>
  );
}

/** Entries whose names begin with the text, then those that contain it. */
function findEntries(
  glossary: readonly GlossaryEntry[],
  text: string,
  chosen: MyList["ingredients"],
): GlossaryEntry[] {
  const sought = fold(text.trim());
  if (sought === "") return [];
  const isChosen = new Set(chosen.map(({ handle }) => handle));
  const names = ({ name, inci }: GlossaryEntry) => [fold(name), fold(inci)];
  const matching = glossary.filter(
    (entry) => !isChosen.has(entry.handle) && names(entry).some((name) => name.includes(sought)),
  );
  const startsWith = (entry: GlossaryEntry) =>
    names(entry).some((name) => name.startsWith(sought)) ? 0 : 1;
  return matching.toSorted((a, b) => startsWith(a) - startsWith(b)).slice(0, MAX_OPTIONS);
}
