import { AsyncLocalStorage } from "node:async_hooks";
import { type Locale, setLocaleSource } from "../../data/model/locale.ts";

const locales = new AsyncLocalStorage<Locale>();
setLocaleSource(() => locales.getStore() ?? "en");

/** Runs a function whose texts are in a language, also those after its awaits. */
export const withLocale = <T>(locale: Locale, run: () => T): T => locales.run(locale, run);
