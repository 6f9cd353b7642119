import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { localePath } from "../../data/model/locale.ts";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { paths } from "../paths.ts";
import css from "./search-form.module.css";

const SearchSuggestions = optional(() => import("./search-suggestions.tsx"));

/** Loads the code of the suggestions before the form opens. */
export const preloadSuggestions = SearchSuggestions.preload;

/** The search of the header, with suggestions. A blank term is ignored; Escape closes the form. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState("");
  const [suggestions, setSuggestions] = useState<{ active?: string }>();
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const term = text.trim();
    if (!term) return;
    onDone();
    void navigate(paths.shop({ search: term }));
  };
  return (
    <search>
      <form className={css.form} action={localePath(paths.shop())} onSubmit={onSubmit}>
        <input
          ref={field}
          className={css.field}
          type="search"
          name="search"
          role="combobox"
          aria-label={m.layout_search_products()}
          aria-autocomplete="list"
          aria-controls={list}
          aria-expanded={suggestions !== undefined}
          aria-activedescendant={suggestions?.active}
          placeholder={m.layout_search_products()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || event.isDefaultPrevented()) return;
            event.preventDefault();
            onDone();
          }}
        />
        <button type="submit" className={css.submit} aria-label={m.layout_submit_search()}>
          <Icon name="arrow-right" />
        </button>
      </form>
      <SearchSuggestions
        isShown
        field={field}
        list={list}
        text={text}
        onChange={setSuggestions}
        onDone={onDone}
      />
    </search>
  );
}
