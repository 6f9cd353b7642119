import { useState } from "react";
import type { AdminNavigation } from "../../../../data/model/admin/admin-navigation.ts";
import { isLinkKind, type MenuEntryKind } from "../../../../data/model/settings/navigation.ts";
import { Button } from "../../../components/button.tsx";
import { type FormValue, textProps } from "../../../components/form-value.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { type EntryValues, newEntry } from "./navigation-values.ts";
import css from "./shop-navigation-page.module.css";

type Targets = AdminNavigation["targets"];

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
  entries: FormValue<EntryValues[]>;
  /** The menu in the labels of buttons: "the header". */
  menu: string;
  max: number;
  hasLists: boolean;
  targets: Targets;
  /** Whether a menu leaves an entry out, because its target does not exist. */
  isMissing: (entry: EntryValues) => boolean;
};

/** The links of a menu: their order, and the fields of those that are open. */
export function MenuEditor(props: Props) {
  const { entries, menu, max, hasLists, targets, isMissing } = props;
  const [open, setOpen] = useState<string>();
  const isOpen = ({ key }: EntryValues, at: number) =>
    open === key || entries.at(at).findErrorWithin() !== undefined;
  return (
    <div className={css.menu}>
      <SortableList
        items={entries.value}
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
        onSort={entries.set}
        actions={(entry, at) => (
          <>
            <Button
              variant="quiet"
              aria-expanded={isOpen(entry, at)}
              aria-label={`Edit ${nameOf(entry)} in ${menu}`}
              onClick={() => setOpen(open === entry.key ? undefined : entry.key)}
            >
              Edit
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(entry)} from ${menu}`}
              onClick={() => entries.set(entries.value.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </>
        )}
      >
        {(entry, at) =>
          isOpen(entry, at) && (
            <EntryFields
              entry={entries.at(at)}
              hasLists={hasLists}
              targets={targets}
              // An entry that its error has opened stays open when the error is corrected.
              onFocus={() => setOpen(entry.key)}
            />
          )
        }
      </SortableList>
      {entries.value.length < max && (
        <div>
          <Button
            variant="quiet"
            aria-label={`Add a link to ${menu}`}
            onClick={() => {
              const entry = newEntry();
              setOpen(entry.key);
              entries.set([...entries.value, entry]);
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

type EntryProps = Pick<Props, "hasLists" | "targets"> & {
  entry: FormValue<EntryValues>;
  onFocus: () => void;
};

function EntryFields({ entry, hasLists, targets, onFocus }: EntryProps) {
  const { kind, label } = entry.value;
  return (
    <fieldset className={css.entry} onFocus={onFocus}>
      <SelectField
        label="Leads to"
        name={entry.at("kind").path}
        options={hasLists ? ALL_KINDS : KINDS}
        value={kind}
        onChange={({ target: { value } }) => {
          const next = ALL_KINDS.find((one) => one.value === value)?.value ?? "link";
          entry.set({ ...entry.value, kind: next, value: firstTarget(next, targets) });
        }}
      />
      {isLinkKind(kind) && (
        <>
          <TargetField
            kind={kind}
            field={entry.at("value")}
            targets={targets}
            onChange={(value, name) => {
              // The name of the page or category is the text until another one is typed.
              const isOwn = label !== "" && label !== nameOfTarget(entry.value, targets);
              entry.set({ ...entry.value, value, label: isOwn ? label : (name ?? label) });
            }}
          />
          <TextField {...textProps(entry.at("label"), "Text")} maxLength={60} />
        </>
      )}
    </fieldset>
  );
}

const HINTS: Partial<Record<MenuEntryKind, string>> = {
  tag: "The tag as it is written at the products.",
  product: "The last part of the product's address, such as birch-serum.",
  link: "A path such as /shop?sort=newest, or an address that begins with https://.",
};

type TargetProps = {
  kind: MenuEntryKind;
  field: FormValue<string>;
  targets: Targets;
  /** `name` is that of the chosen page or category. */
  onChange: (value: string, name?: string) => void;
};

function TargetField({ kind, field, targets, onChange }: TargetProps) {
  const props = textProps(field, "Target");
  const listed = listOf(kind, targets);
  if (!listed)
    return <TextField {...props} maxLength={300} spellCheck={false} hint={HINTS[kind]} />;
  // A page or category that does not exist any more stays selected.
  const { value } = field;
  const isKnown = listed.some((target) => target.value === value);
  return (
    <SelectField
      {...props}
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
