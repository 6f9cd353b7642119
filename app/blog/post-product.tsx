import { useQuery } from "@tanstack/react-query";
import { toListed } from "../../data/model/catalogue/listed-product.ts";
import { PAIR_SIZES } from "../../data/model/catalogue/picture-html.ts";
import { ProductCard } from "../catalogue/product-card.tsx";
import { productQuery } from "../catalogue/product-query.ts";

/** The card of a product in a post; nothing if the product is not published. */
export default function PostProduct({ handle }: { handle: string }) {
  const { data: product } = useQuery(productQuery(handle));
  return product && <ProductCard product={toListed(product)} sizes={PAIR_SIZES} level={2} />;
}
