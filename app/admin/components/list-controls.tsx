import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import css from "./list-controls.module.css";
import type { useListParams } from "./use-list-params.ts";

type List = ReturnType<typeof useListParams>;
/** A parameter that restricts a list to one of some values, or to a text or date that is entered. */
export type ListField =
  | { name: string; label: string; values: readonly (string | { value: string; label: string })[] }
  | { name: string; label: string; type: "text" | "date" | "amount" };

type Props = {
  list: Pick<List, "search" | "filter" | "further" | "change">;
  /** Label of the search field. */
  label: string;
  filters: readonly { value: string; label: string }[];
  fields: readonly ListField[];
};

/** Search field and filters of a list. Choices apply at once, entered values with the search. */
export function ListControls({ list, label, filters, fields }: Props) {
  const id = useId();
  const typed = fields.filter((field) => "type" in field);
  const isRestricted = fields.some(({ name }) => list.further[name]);
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "").trim();
    const further = Object.fromEntries(typed.map(({ name }) => [name, read(name)]));
    list.change({ search: read("search"), further });
  }
  return (
    <search aria-label={label}>
      {/* A link or Back resets the uncontrolled fields. */}
      <form
        key={[list.search, ...typed.map(({ name }) => list.further[name])].join("\n")}
        onSubmit={find}
      >
        <div className={css.controls}>
          <TextField
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
        </div>
        {fields.length > 0 && (
          <MoreFilters isOpen={isRestricted} isCollapsible={typed.length > 0}>
            {fields.map((field) => (
              <FilterField key={field.name} field={field} list={list} />
            ))}
            {typed.length > 0 && (
              <div className={css.buttons}>
                <Button type="submit" variant="secondary">
                  Apply
                </Button>
                {isRestricted && (
                  <Button
                    variant="quiet"
                    onClick={() =>
                      list.change({
                        further: Object.fromEntries(fields.map(({ name }) => [name, ""])),
                      })
                    }
                  >
                    Clear filters
                  </Button>
                )}
              </div>
            )}
          </MoreFilters>
        )}
      </form>
    </search>
  );
}

/** Many filters are collapsed unless one restricts the list. */
function MoreFilters({
  isOpen,
  isCollapsible,
  children,
}: {
  isOpen: boolean;
  isCollapsible: boolean;
  children: ReactNode;
}) {
  const content = <div className={css.selects}>{children}</div>;
  if (!isCollapsible) return content;
  return (
    <details className={css.more} open={isOpen}>
      <summary>Filters</summary>
      {content}
    </details>
  );
}

function FilterField({
  field,
  list,
}: {
  field: ListField;
  list: Pick<List, "further" | "change">;
}) {
  const { name, label } = field;
  const value = list.further[name] ?? "";
  if ("type" in field)
    return (
      <TextField
        label={label}
        name={name}
        type={field.type === "date" ? "date" : "text"}
        maxLength={100}
        defaultValue={value}
        {...(field.type === "amount" && {
          inputMode: "decimal" as const,
          pattern: AMOUNT_PATTERN,
          title: "An amount like 48.00",
        })}
      />
    );
  const options = field.values.map((one) =>
    typeof one === "string" ? { value: one, label: one } : one,
  );
  // A value in the URL that is no longer in use stays selected.
  const isKnown = !value || options.some((one) => one.value === value);
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      options={[
        { value: "", label: "All" },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ]}
      onChange={(event) => list.change({ further: { [name]: event.target.value } })}
    />
  );
}

const AMOUNT_PATTERN = "\\d{1,9}(\\.\\d{1,2})?";

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
