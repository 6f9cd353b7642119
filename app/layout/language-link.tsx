import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS, type Locale } from "../../data/model/locale.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { usePathIn } from "../components/use-path-in.ts";
import css from "./language-link.module.css";

const otherLocale = (): Locale => (getLocale() === "fr" ? "en" : "fr");

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
