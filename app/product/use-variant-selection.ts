import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ProductDetails, ProductVariant } from "../../data/model/catalogue/product.ts";
import { selectFromUrl, selectValue, withSelection } from "./variant-selection.ts";

/** A choice that the URL shows once its navigation has ended. */
type Choice = { variant: ProductVariant; from: string };

/**
 * The selected variant, which the URL of the product page names, and a function to choose a value of
 * an option. In the modal this is the displayed URL, which differs from the router's location.
 * `urlMaySelect`: whether the URL may select another variant than the product's own.
 */
export function useVariantSelection(product: ProductDetails, place: "page" | "modal") {
  const location = useLocation();
  const navigate = useNavigate();
  const mask = place === "modal" ? location.mask : undefined;
  const { search } = mask ?? location;
  const [choice, setChoice] = useState<Choice>();
  const fromUrl = useMemo(
    () => selectFromUrl(product, new URLSearchParams(search)),
    [product, search],
  );
  if (choice && choice.from !== search) setChoice(undefined);
  // Looked up again, because its stock may have been refreshed.
  const pending =
    choice?.from === search
      ? product.variants.find((variant) => variant.id === choice.variant.id)
      : undefined;
  const selected = pending ?? fromUrl;

  function select(name: string, value: string) {
    if (!selected) return;
    const variant = selectValue(product, selected, name, value);
    const to = withSelection(search, variant);
    setChoice({ variant, from: search });
    const { pathname, hash } = location;
    void navigate(
      { pathname, search: mask ? location.search : to, hash },
      {
        replace: true,
        ...(mask && { mask: { ...mask, search: to } }),
      },
    );
  }

  return { selected, select, urlMaySelect: search !== "" };
}
