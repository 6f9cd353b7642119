import { useMemo, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import {
  compareWithList,
  summarizeFindings,
} from "../../data/model/catalogue/compare-with-list.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { Icon } from "../components/icon.tsx";
import { useMyList } from "../storage/my-list.ts";
import { factKey, useFacts } from "./facts.ts";
import { FindingsSheet } from "./findings-sheet.tsx";
import css from "./note.module.css";

export type NotedProduct = Pick<Product, "id" | "handle" | "title">;

/** What the list says about a product in short; undefined without a list or while it is loading. */
function useNote(product: NotedProduct) {
  const { list, exists } = useMyList();
  const key = factKey(product);
  const { products, ingredients, next, failed } = useFacts(exists ? [key] : []);
  const facts = products.get(key);
  const findings = useMemo(
    () => facts && compareWithList(facts, list, ingredients),
    [facts, list, ingredients],
  );
  if (!exists || (!findings && !failed && next !== null)) return undefined;
  const isAvoided = findings?.some(({ kind }) => kind === "avoided") ?? false;
  const text = findings ? summarizeFindings(findings, list) : m.my_list_not_compared();
  return { text, isAvoided, facts, findings };
}

/** The short text of the findings, for places that contain no button. */
export function NoteText({ product }: { product: NotedProduct }) {
  const note = useNote(product);
  if (!note) return null;
  return <span className={note.isAvoided ? css.avoided : undefined}>{note.text}</span>;
}

/** A button with the short text of the findings, which opens their reasons and the ingredients. */
export function Note({ product }: { product: NotedProduct }) {
  const note = useNote(product);
  const [isOpen, setOpen] = useState(false);
  if (!note) return null;
  const { text, isAvoided, facts, findings } = note;
  return (
    <>
      <button
        type="button"
        className={`${css.note} ${isAvoided ? css.avoided : ""}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isAvoided && <Icon name="warning" />}
        <span className={css.text}>{text}</span>
      </button>
      {isOpen && (
        <FindingsSheet
          title={product.title}
          facts={facts}
          findings={findings}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
