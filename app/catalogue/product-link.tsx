import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Product } from "../../data/model/product.ts";
import { paths } from "../paths.ts";

/** The search parameter that names the product shown over the page. */
export const PRODUCT_PARAM = "product";

/** Where a link opens a product over the current page, and the address that the shopper sees. */
function productTarget(id: string, location: { pathname: string; search: string }) {
  const search = new URLSearchParams(location.search);
  search.set(PRODUCT_PARAM, id);
  return {
    to: { pathname: location.pathname, search: `?${search}` },
    mask: paths.product(id),
    preventScrollReset: true,
  };
}

type Props = { product: Pick<Product, "id"> } & Omit<ComponentProps<typeof Link>, "to">;

/**
 * A link to a product: opens it over this page, which stays where it was; Back closes it. Within an
 * open product it switches (`replace`), so that one Back still closes.
 */
export function ProductLink({ product, ...rest }: Props) {
  const location = useLocation();
  const within = new URLSearchParams(location.search).has(PRODUCT_PARAM);
  // `data-over`: a click before hydration is replayed, so it opens the modal too.
  return <Link data-over {...productTarget(product.id, location)} replace={within} {...rest} />;
}
