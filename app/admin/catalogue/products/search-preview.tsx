import { toHandle } from "../../../../data/model/catalogue/handle.ts";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { paths } from "../../../paths.ts";
import css from "./product-form.module.css";
import type { ProductValues } from "./product-values.ts";

/** Length of a description in search results, in characters. */
const SHOWN = 160;

/** How a search engine may list the product. */
export function SearchPreview({ values }: { values: ProductValues }) {
  const store = useStoreFacts();
  const { title, handle, seoTitle, seoDescription, description, descriptionHtml } = values;
  const text = descriptionHtml
    ? (new DOMParser().parseFromString(descriptionHtml, "text/html").body.textContent ?? "")
    : description;
  const summary = seoDescription.trim() || text.trim().replace(/\s+/g, " ");
  return (
    <section className={css.listing} aria-label="Search engine preview">
      <p className={css.listingUrl}>
        {location.host}
        {paths.product(handle.trim() || toHandle(title) || "product")}
      </p>
      <p className={css.listingTitle}>
        {seoTitle.trim() || `${title.trim() || "Title"} | ${store.name}`}
      </p>
      <p className={css.listingText}>
        {summary.length > SHOWN ? `${summary.slice(0, SHOWN - 1)}…` : summary}
      </p>
    </section>
  );
}
