import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Icon } from "../components/icon.tsx";
import { paths } from "../paths.ts";
import css from "./search-form.module.css";

/** The search of the header. A blank term is ignored; Escape closes the form. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const term = field.current?.value.trim();
    if (!term) return;
    onDone();
    void navigate(paths.shop({ search: term }));
  };
  return (
    <search>
      <form className={css.form} action={paths.shop()} onSubmit={onSubmit}>
        <input
          ref={field}
          className={css.field}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            onDone();
          }}
        />
        <button type="submit" className={css.submit} aria-label="Submit search">
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  );
}
