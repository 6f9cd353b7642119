import css from "./list-note.module.css";
import type { NotedProduct } from "./note.tsx";
import { useMyListParts } from "./state.ts";

/** What the shopper's own list says about a product. Without a list it takes no place and loads nothing. */
export function ListNote({ product }: { product: NotedProduct }) {
  const parts = useMyListParts();
  return <div className={css.place}>{parts && <parts.Note product={product} />}</div>;
}
