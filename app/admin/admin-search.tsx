import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { AdminSearchResults } from "../../data/model/admin/admin-search.ts";
import { nextOption, useDelayed } from "../components/combobox.ts";
import { Sheet } from "../components/sheet.tsx";
import { api } from "../requests/api-client.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { adminPaths } from "./admin-paths.ts";
import css from "./admin-search.module.css";
import { adminQuery } from "./components/admin-query.ts";

const searchQuery = (q: string) =>
  adminQuery(["search", q], AdminSearchResults, (init) =>
    api.admin.search.$get({ query: { q } }, init),
  );

type Result = AdminSearchResults["results"][number];

const KIND_LABELS = { order: "Order", product: "Product", customer: "Customer", page: "Page" };

function addressOf({ kind, id }: Result): string {
  if (kind === "order") return adminPaths.order(id);
  if (kind === "product") return adminPaths.product(id);
  if (kind === "page") return `${adminPaths.pages()}/${encodeURIComponent(id)}`;
  return `${adminPaths.customers()}?${new URLSearchParams({ search: id })}`;
}

/** The button of the search over orders, products, customers and pages; "/" opens it too. */
export function AdminSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof Element &&
        target.closest("input, textarea, select, [contenteditable], dialog") !== null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label="Find in the admin"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
      >
        <AdminIcon name="search" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Search" shape="notice">
        {isOpen && <SearchField onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  );
}

/** The field and its results: the arrow keys choose one, Enter opens it. */
function SearchField({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first control.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const term = useDelayed(text.trim());
  const isSearching = term.length >= 2;
  const { data, isError } = useQuery({
    ...searchQuery(term),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const results = (isSearching && data?.results) || [];
  const open = (result: Result | undefined) => {
    if (!result) return;
    onDone();
    void navigate(addressOf(result));
  };
  function onKeyDown(event: KeyboardEvent) {
    const next = nextOption(event.key, active, results.length);
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter") open(results[Math.max(0, active)]);
    else return;
    event.preventDefault();
  }
  return (
    <div className={css.search}>
      <input
        ref={field}
        className={css.field}
        type="search"
        role="combobox"
        aria-label="Search orders, products, customers and pages"
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={results[active] ? `${list}-${active}` : undefined}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={css.status}>
        {isError && "The search failed. Try again."}
        {!isError && isSearching && data && results.length === 0 && "Nothing found."}
        {!isSearching && "Order number, email address, or a part of a title or SKU."}
      </p>
      <div id={list} role="listbox" aria-label="Results">
        {results.map((result, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${result.kind} ${result.id}`}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css.result}
            onPointerMove={() => setActive(at)}
            onClick={() => open(result)}
          >
            <span>{result.title}</span>
            <span className={css.kind}>
              {KIND_LABELS[result.kind]}
              {result.detail !== KIND_LABELS[result.kind] && ` · ${result.detail}`}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
