import { useState } from "react";
import type { AdminNavigation } from "../../../../data/model/admin/admin-navigation.ts";
import { isLinkKind, type MenuEntryKind } from "../../../../data/model/settings/navigation.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { type EntryValues, newEntry } from "./navigation-values.ts";
import css from "./shop-navigation-page.module.css";

type Targets = AdminNavigation["targets"];
type Errors = Readonly<Record<string, string>>;

const KINDS: readonly { value: MenuEntryKind; label: string }[] = [
  { value: "page", label: "Page" },
  { value: "category", label: "Category" },
  { value: "tag", label: "Tag" },
  { value: "product", label: "Product" },
  { value: "link", label: "Link" },
];

/** Stand for several links, therefore only a column of the footer may have them. */
const LISTS: typeof KINDS = [
  { value: "categories", label: "The first six categories" },
  { value: "routines", label: "The routines" },
];
const ALL_KINDS = [...KINDS, ...LISTS];

type Props = {
  entries: EntryValues[];
  /** Path of the list in the form: "navigation.footer.0.links". */
  path: string;
  /** The menu in the labels of buttons: "the header". */
  menu: string;
  max: number;
  hasLists: boolean;
  targets: Targets;
  /** Whether a menu leaves an entry out, because its target does not exist. */
  isMissing: (entry: EntryValues) => boolean;
  errors: Errors;
  onChange: (entries: EntryValues[], path: string) => void;
};

/** The links of a menu: their order, and the fields of those that are open. */
export function MenuEditor(props: Props) {
  const { entries, path, menu, max, hasLists, targets, isMissing, errors, onChange } = props;
  const [open, setOpen] = useState<string>();
  const hasError = (at: number) =>
    Object.keys(errors).some((field) => field.startsWith(`${path}.${at}.`));
  return (
    <div className={css.menu}>
      <SortableList
        items={entries}
        keyOf={({ key }) => key}
        nameOf={(entry) => `${nameOf(entry)} in ${menu}`}
        titleOf={(entry) => (
          <>
            {nameOf(entry)}
            {isMissing(entry) && (
              <span className={shared.soft}> Left out: there is no published target</span>
            )}
          </>
        )}
        onSort={(sorted) => onChange(sorted, path)}
        actions={(entry, at) => (
          <>
            <Button
              variant="quiet"
              aria-expanded={open === entry.key || hasError(at)}
              aria-label={`Edit ${nameOf(entry)} in ${menu}`}
              onClick={() => setOpen(open === entry.key ? undefined : entry.key)}
            >
              Edit
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(entry)} from ${menu}`}
              onClick={() => onChange(entries.toSpliced(at, 1), path)}
            >
              Remove
            </Button>
          </>
        )}
      >
        {(entry, at) =>
          (open === entry.key || hasError(at)) && (
            <EntryFields
              entry={entry}
              path={`${path}.${at}`}
              hasLists={hasLists}
              targets={targets}
              errors={errors}
              onChange={(next, field) => onChange(entries.with(at, next), `${path}.${at}.${field}`)}
            />
          )
        }
      </SortableList>
      {entries.length < max && (
        <div>
          <Button
            variant="quiet"
            aria-label={`Add a link to ${menu}`}
            onClick={() => {
              const entry = newEntry();
              setOpen(entry.key);
              onChange([...entries, entry], path);
            }}
          >
            Add a link
          </Button>
        </div>
      )}
    </div>
  );
}

export const nameOf = ({ kind, label }: EntryValues): string =>
  LISTS.find(({ value }) => value === kind)?.label ?? (label.trim() || "New link");

type EntryProps = {
  entry: EntryValues;
  path: string;
  hasLists: boolean;
  targets: Targets;
  errors: Errors;
  onChange: (entry: EntryValues, field: string) => void;
};

function EntryFields({ entry, path, hasLists, targets, errors, onChange }: EntryProps) {
  const { kind, label } = entry;
  return (
    <div className={css.entry}>
      <SelectField
        label="Leads to"
        name={`${path}.kind`}
        options={hasLists ? ALL_KINDS : KINDS}
        value={kind}
        onChange={({ target: { value } }) => {
          const next = ALL_KINDS.find((one) => one.value === value)?.value ?? "link";
          onChange({ ...entry, kind: next, value: firstTarget(next, targets) }, "kind");
        }}
      />
      {isLinkKind(kind) && (
        <>
          <TargetField
            entry={entry}
            name={`${path}.value`}
            targets={targets}
            error={errors[`${path}.value`]}
            onChange={(value, name) => {
              // The name of the page or category is the text until another one is typed.
              const isOwn = label !== "" && label !== nameOfTarget(entry, targets);
              onChange({ ...entry, value, label: isOwn ? label : (name ?? label) }, "value");
            }}
          />
          <TextField
            label="Text"
            name={`${path}.label`}
            value={label}
            maxLength={60}
            error={errors[`${path}.label`]}
            onChange={(event) => onChange({ ...entry, label: event.target.value }, "label")}
          />
        </>
      )}
    </div>
  );
}

const HINTS: Partial<Record<MenuEntryKind, string>> = {
  tag: "The tag as it is written at the products.",
  product: "The last part of the product's address, such as birch-serum.",
  link: "A path such as /shop?sort=newest, or an address that begins with https://.",
};

type TargetProps = {
  entry: EntryValues;
  name: string;
  targets: Targets;
  error: string | undefined;
  /** `name` is that of the chosen page or category. */
  onChange: (value: string, name?: string) => void;
};

function TargetField({ entry: { kind, value }, name, targets, error, onChange }: TargetProps) {
  const listed = listOf(kind, targets);
  if (!listed)
    return (
      <TextField
        label="Target"
        name={name}
        value={value}
        maxLength={300}
        spellCheck={false}
        hint={HINTS[kind]}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  // A page or category that does not exist any more stays selected.
  const isKnown = listed.some((target) => target.value === value);
  return (
    <SelectField
      label="Target"
      name={name}
      value={value}
      error={error}
      options={[
        ...(isKnown ? [] : [{ value, label: value ? `${value} (does not exist)` : "Choose" }]),
        ...listed.map((target) => ({ value: target.value, label: target.name })),
      ]}
      onChange={({ target: { value: next } }) =>
        onChange(next, listed.find((target) => target.value === next)?.name)
      }
    />
  );
}

function listOf(kind: MenuEntryKind, { pages, categories }: Targets) {
  if (kind === "page") return pages;
  return kind === "category" ? categories : undefined;
}

const nameOfTarget = ({ kind, value }: EntryValues, targets: Targets) =>
  listOf(kind, targets)?.find((target) => target.value === value)?.name;

const firstTarget = (kind: MenuEntryKind, targets: Targets) =>
  listOf(kind, targets)?.[0]?.value ?? "";
