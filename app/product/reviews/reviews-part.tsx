import type { Product } from "../../../data/model/catalogue/product.ts";
import { RatingLink } from "./rating-link.tsx";
import { Reviews } from "./reviews.tsx";

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
