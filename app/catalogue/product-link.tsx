import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Product } from "../../data/model/catalogue/product.ts";
import { paths } from "../paths.ts";

/** The search parameter with the id or the handle of the product in the modal. */
export const PRODUCT_PARAM = "product";

/** The location that opens a product in the modal, and the URL that the browser displays for it. */
function productTarget(key: string, location: { pathname: string; search: string }) {
  const search = new URLSearchParams(location.search);
  search.set(PRODUCT_PARAM, key);
  return {
    to: { pathname: location.pathname, search: `?${search}` },
    mask: paths.product(key),
  };
}

type Props = {
  product: Pick<Product, "id" | "handle" | "variantTitle">;
  /** Whether the link selects this variant, as opposed to the product's default variant. */
  exact?: boolean;
} & Omit<ComponentProps<typeof Link>, "to">;

/** The id of a variant, the handle of a product without variants. */
export const exactKey = ({ id, handle, variantTitle }: Props["product"]): string =>
  variantTitle ? id : (handle ?? id);

/**
 * A link to a product. Opens it in a modal over the current page, which Back closes. A link inside
 * the modal replaces the history entry, so that one Back still closes the modal.
 */
export function ProductLink({ product, exact = false, ...rest }: Props) {
  const key = exact ? exactKey(product) : (product.handle ?? product.id);
  const location = useLocation();
  const isInModal = new URLSearchParams(location.search).has(PRODUCT_PARAM);
  // `data-over`: a click before hydration is replayed, so it opens the modal too.
  return <Link data-over {...productTarget(key, location)} replace={isInModal} {...rest} />;
}
