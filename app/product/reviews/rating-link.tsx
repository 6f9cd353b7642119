import { useQuery } from "@tanstack/react-query";
import { m } from "../../../data/i18n/messages.js";
import type { Product } from "../../../data/model/catalogue/product.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { Stars } from "../../components/stars.tsx";
import { reviewsQuery } from "./queries.ts";
import css from "./rating-link.module.css";

type Props = {
  product: Product;
  /** Id of the heading of the reviews on the same page. */
  target: string;
};

/** The average rating below the title of a product, which leads to its reviews. */
export function RatingLink({ product, target }: Props) {
  const { data } = useQuery(reviewsQuery(product.id));
  const average = data ? data.average : (product.rating?.average ?? null);
  const count = data ? data.count : (product.rating?.count ?? 0);
  if (average === null || count === 0) return null;
  return (
    <a
      className={css.link}
      href={`#${target}`}
      onClick={(event) => {
        const heading = document.getElementById(target);
        if (!heading) return;
        // Without a new history entry, which would close the modal on Back.
        event.preventDefault();
        heading.scrollIntoView();
        heading.focus({ preventScroll: true });
      }}
    >
      <Stars rating={average} />
      <span>{m.product_review_count({ count, n: formatCount(count) })}</span>
    </a>
  );
}
