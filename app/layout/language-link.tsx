import { useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS, type Locale, localePath } from "../../data/model/locale.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import css from "./language-link.module.css";

const otherLocale = (): Locale => (getLocale() === "fr" ? "en" : "fr");

/** The path of the current page in another language; that of the product in the modal is masked. */
export function usePathIn(locale: Locale): string {
  const { pathname, search, mask } = useLocation();
  const path = mask ? mask.pathname.replace(/^\/fr(?=\/)/, "") + mask.search : pathname + search;
  return localePath(path, locale);
}

/**
 * A link to the same page in the other language of the store, as a document of its own. In a narrow window the header
 * has no space for it, so it is a line above the header, as above a header without navigation.
 */
export function LanguageLink({ place }: { place: "header" | "narrow" | "line" }) {
  const { languages } = useStoreFacts();
  const locale = otherLocale();
  const path = usePathIn(locale);
  if (!languages) return null;
  const tag = LANGUAGE_TAGS[locale];
  const Place = place === "header" ? "div" : "nav";
  return (
    <Place
      className={`${css.place} ${css[place]}`}
      aria-label={Place === "nav" ? m.layout_languages() : undefined}
      data-screen-only
    >
      <a className={css.link} href={path} lang={tag} hrefLang={tag}>
        {m.layout_other_language()}
      </a>
    </Place>
  );
}
