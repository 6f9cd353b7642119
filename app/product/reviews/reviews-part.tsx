import { useQuery } from "@tanstack/react-query";
import { m } from "../../../data/i18n/messages.js";
import type { Product } from "../../../data/model/catalogue/product.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { Stars } from "../../components/stars.tsx";
import { reviewsQuery } from "./queries.ts";
import { Reviews } from "./reviews.tsx";
import css from "./reviews-part.module.css";

type Props = {
  product: Product;
  variant: "page" | "modal";
  /** The rating below the title, or the whole section that it leads to. */
  part: "rating" | "section";
};

/** The reviews of a product, which are loaded with the product page and not with every page. */
export default function ReviewsPart({ product, variant, part }: Props) {
  const id = `reviews-${variant}`;
  if (part === "rating") return <RatingLink product={product} target={id} />;
  return <Reviews product={product} variant={variant} id={id} />;
}

/** The average rating below the title of a product; leads to its reviews on the same page. */
function RatingLink({ product, target }: { product: Product; target: string }) {
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
