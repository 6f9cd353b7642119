import { getLocale, overwriteGetLocale } from "../i18n/runtime.js";

/**
 * The language of the texts that are written at this moment. On the server it is that of the request, the order or the
 * person (`api/http/locale.ts`), in the browser that of the page, in the service worker that of the requested URL.
 */
export { getLocale };

export type Locale = "en" | "fr";

export const LOCALES = ["en", "fr"] as const satisfies readonly Locale[];

/** The language of `lang`, `hreflang`, `Accept-Language` and Stripe. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: "en-CA", fr: "fr-CA" };

/** `lang` of a text that exists in English only, such as a testimonial; undefined on an English page. */
export const untranslatedLanguage = (): string | undefined =>
  getLocale() === "en" ? undefined : LANGUAGE_TAGS.en;

/** Sets where `getLocale` reads the language. */
export const setLocaleSource: (read: () => Locale) => void = overwriteGetLocale;

export const isLocale = (value: unknown): value is Locale => value === "en" || value === "fr";

/**
 * Separates the language from the path of a page.
 *
 * @example
 * splitLocale("/fr/shop"); // { locale: "fr", path: "/shop" }
 * splitLocale("/shop"); // { locale: "en", path: "/shop" }
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, rest] = /^\/fr(?=\/|$)(.*)$/s.exec(pathname) ?? [];
  return rest === undefined
    ? { locale: "en", path: pathname }
    : { locale: "fr", path: rest || "/" };
}

/** The path of a page without the current language, as the route table has it. */
export const withoutLocale = (pathname: string): string =>
  getLocale() === "fr" ? splitLocale(pathname).path : pathname;

/**
 * The path of a page in a language, by default the current one.
 *
 * @example
 * localePath("/shop?sort=name", "fr"); // "/fr/shop?sort=name"
 * localePath("/", "fr"); // "/fr"
 */
export function localePath(path: string, locale = getLocale()): string {
  return locale === "fr" ? `/fr${path.replace(/^\/(?=$|[?#])/, "")}` : path;
}

/** The path that all pages of the current language have in common, for the router. */
export const basename = (): string => localePath("/");
