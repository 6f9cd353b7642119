import { useLocation } from "react-router-dom";
import { type Locale, localePath } from "../../data/model/locale.ts";

/** The path of the current page in another language; that of the product in the modal is masked. */
export function usePathIn(locale: Locale): string {
  const { pathname, search, mask } = useLocation();
  const path = mask ? mask.pathname.replace(/^\/fr(?=\/)/, "") + mask.search : pathname + search;
  return localePath(path, locale);
}
