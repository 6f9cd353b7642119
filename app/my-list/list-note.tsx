import type { Product } from "../../data/model/catalogue/product.ts";
import { optional } from "../components/optional.tsx";
import { useHasMyList } from "../my-list-state.ts";
import css from "./list-note.module.css";

const Note = optional(() => import("./note.tsx"));

/** What the shopper's own list says about a product. Without a list it takes no place and loads nothing. */
export function ListNote({ product }: { product: Pick<Product, "id" | "handle" | "title"> }) {
  return (
    <div className={css.place}>
      <Note wanted={useHasMyList()} product={product} />
    </div>
  );
}
