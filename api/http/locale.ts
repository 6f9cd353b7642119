import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import Negotiator from "negotiator";
import { m } from "../../data/i18n/messages.js";
import {
  isLocale,
  LANGUAGE_TAGS,
  LOCALES,
  type Locale,
  setLocaleSource,
  splitLocale,
} from "../../data/model/locale.ts";
import type { Env } from "../deps.ts";
import { failure } from "./errors.ts";
import { isRead } from "./methods.ts";

const locales = new AsyncLocalStorage<Locale>();
setLocaleSource(() => locales.getStore() ?? "en");

/** Runs a function whose texts are in a language, also those after its awaits. */
export const withLocale = <T>(locale: Locale, run: () => T): T => locales.run(locale, run);

type Languages = () => Promise<readonly Locale[]>;

/** Writes the texts of a page in the language of its path, if the store has it. */
export function setPageLocale(languages: Languages): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { locale } = splitLocale(c.req.path);
    if (locale === "en" || !(await languages()).includes(locale)) return next();
    return withLocale(locale, next);
  };
}

/**
 * Writes the texts of an API response in the language that `locale` in the URL names, or of a write without one in that
 * of Accept-Language. Caches ignore headers, so reads do, too. The admin is English.
 *
 * @throws ApiFailure 404 for a language that the store does not have
 */
export function setApiLocale(languages: Languages): MiddlewareHandler<Env> {
  return async (c, next) => {
    const named = c.req.query("locale");
    if (c.req.path.startsWith("/api/admin/")) return next();
    const requested = named ?? (isRead(c.req.method) ? "en" : acceptedLocale(c.req.raw.headers));
    if (requested === "en") return next();
    const hasLanguage = isLocale(requested) && (await languages()).includes(requested);
    if (hasLanguage) return withLocale(requested, next);
    if (named !== undefined) throw failure(404, m.errors_nothing_here());
    return next();
  };
}

/** The language that a client prefers of those that a store may have. */
function acceptedLocale(headers: Headers): Locale {
  const accepted = headers.get("accept-language");
  if (!accepted) return "en";
  const tags = LOCALES.map((locale) => LANGUAGE_TAGS[locale]);
  const preferred = new Negotiator({ headers: { "accept-language": accepted } }).language(tags);
  return LOCALES.find((locale) => LANGUAGE_TAGS[locale] === preferred) ?? "en";
}
