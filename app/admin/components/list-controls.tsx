import { type FormEvent, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { Sheet } from "../../components/sheet.tsx";
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

/** Search field and filters of a list. Further fields are in a sheet, whose button counts those in use. */
export function ListControls({ list, label, filters, fields }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = fields.filter(({ name }) => list.further[name]).length;
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    list.change({ search: readText(form, "search") });
  }
  return (
    <search aria-label={label}>
      {/* A link or Back resets the uncontrolled field. */}
      <form key={list.search} className={css.controls} onSubmit={find}>
        <div className={css.find}>
          <TextField
            id={id}
            label={label}
            name="search"
            type="search"
            maxLength={200}
            defaultValue={list.search}
          />
          <button type="submit" className={css.submit} aria-label="Search">
            <Icon name="search" />
          </button>
        </div>
        <SelectField
          label="Show"
          name="show"
          options={filters}
          value={list.filter}
          onChange={(event) => list.change({ filter: event.target.value })}
        />
        {fields.length > 0 && (
          <Button
            variant="secondary"
            className={css.open ?? ""}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="filter" />
            Filters{active > 0 && ` (${active})`}
          </Button>
        )}
      </form>
      {isOpen && <FilterSheet list={list} fields={fields} onClose={() => setOpen(false)} />}
    </search>
  );
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

type SheetProps = Pick<Props, "list" | "fields"> & { onClose: () => void };

/** The fields that restrict a list, which apply together. */
function FilterSheet({ list, fields, onClose }: SheetProps) {
  const id = useId();
  function change(read: (name: string) => string) {
    list.change({ further: Object.fromEntries(fields.map(({ name }) => [name, read(name)])) });
    onClose();
  }
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change((name) => readText(form, name));
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Filters"
      footer={
        <div className={css.buttons}>
          <Button variant="secondary" onClick={() => change(() => "")}>
            Clear filters
          </Button>
          <Button type="submit" form={id}>
            Apply
          </Button>
        </div>
      }
    >
      <form id={id} className={css.fields} onSubmit={apply}>
        {fields.map((field) => (
          <FilterField key={field.name} field={field} value={list.further[field.name] ?? ""} />
        ))}
      </form>
    </Sheet>
  );
}

/** Longer lists of texts are searched by typing. */
const MAX_SELECT = 12;

function FilterField({ field, value }: { field: ListField; value: string }) {
  const suggestions = useId();
  const { name, label } = field;
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
  if (field.values.length > MAX_SELECT && field.values.every((one) => typeof one === "string"))
    return (
      <>
        <TextField
          label={label}
          name={name}
          list={suggestions}
          maxLength={200}
          defaultValue={value}
          placeholder="All"
          autoComplete="off"
        />
        <datalist id={suggestions}>
          {field.values.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </>
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
      defaultValue={value}
      options={[
        { value: "", label: "All" },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ]}
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
