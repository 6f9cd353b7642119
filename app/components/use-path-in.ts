import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";
import { type Locale, localePath } from "../../data/model/locale.ts";

/** The path that the French link leads to if the current page does not exist in French. */
export const FrenchPath = createContext<string | undefined>(undefined);

/** The path of the current page in another language; that of the product in the modal is masked. */
export function usePathIn(locale: Locale): string {
  const { pathname, search, mask } = useLocation();
  const frenchPath = useContext(FrenchPath);
  if (locale === "fr" && frenchPath !== undefined) return localePath(frenchPath, locale);
  const path = mask ? mask.pathname.replace(/^\/fr(?=\/)/, "") + mask.search : pathname + search;
  return localePath(path, locale);
}
