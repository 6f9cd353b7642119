import { type FormEvent, useId } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import css from "./list-controls.module.css";
import type { useListParams } from "./use-list-params.ts";

type List = ReturnType<typeof useListParams>;
/** A parameter that restricts a list to one of some values. */
export type ListSelect = { name: string; label: string; values: readonly string[] };

type Props = {
  list: Pick<List, "search" | "filter" | "further" | "change">;
  /** Label of the search field. */
  label: string;
  filters: readonly { value: string; label: string }[];
  selects: readonly ListSelect[];
};

/** Search field and filter of a list. */
export function ListControls({ list, label, filters, selects }: Props) {
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
        <SelectField
          label="Show"
          name="show"
          options={filters}
          value={list.filter}
          onChange={(event) => list.change({ filter: event.target.value })}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      {selects.length > 0 && (
        <div className={css.selects}>
          {selects.map(({ name, label, values }) => {
            const value = list.further[name] ?? "";
            // A value in the URL that is no longer in use stays selected.
            const all = values.includes(value) || !value ? values : [value, ...values];
            return (
              <SelectField
                key={name}
                name={name}
                label={label}
                value={value}
                options={[
                  { value: "", label: "All" },
                  ...all.map((each) => ({ value: each, label: each })),
                ]}
                onChange={(event) => list.change({ further: { [name]: event.target.value } })}
              />
            );
          })}
        </div>
      )}
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
