import { type FormEvent, useId } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import css from "./list-controls.module.css";
import type { useListParams } from "./use-list-params.ts";

type List = ReturnType<typeof useListParams>;
type Props = {
  list: Pick<List, "search" | "filter" | "change">;
  /** Label of the search field. */
  label: string;
  filters?: readonly { value: string; label: string }[];
};

/** Search field and filter of a list. */
export function ListControls({ list, label, filters }: Props) {
  const id = useId();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("search");
    list.change({ search: String(text ?? "").trim() });
  }
  return (
    <search aria-label={label}>
      <form className={css.controls} onSubmit={find}>
        <TextField
          // Reset the uncontrolled field when a link or Back changes the search.
          key={list.search}
          id={id}
          label={label}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={list.search}
        />
        {filters && (
          <SelectField
            label="Show"
            name="show"
            options={filters}
            value={list.filter}
            onChange={(event) => list.change({ filter: event.target.value })}
          />
        )}
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}

type PagerProps = {
  list: Pick<List, "page" | "size" | "change">;
  total: number;
};

/** Previous and next page of a list. */
export function Pager({ list: { page, size, change }, total }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={css.pager} aria-label="Pages">
      <Button
        variant="secondary"
        disabled={page <= 1}
        onClick={() => change({ page: Math.min(page - 1, pages) })}
      >
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button
        variant="secondary"
        disabled={page >= pages}
        onClick={() => change({ page: page + 1 })}
      >
        Next
      </Button>
    </nav>
  );
}
