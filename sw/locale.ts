import { getLocale, type Locale, setLocaleSource } from "../data/model/locale.ts";

let running: Promise<unknown> = Promise.resolve();

/**
 * Runs functions whose texts are in a language. One after another, because a worker responds to pages in both
 * languages, and the language of a function must not change during its awaits.
 */
export function withLocale<T>(locale: Locale, run: () => T | Promise<T>): Promise<T> {
  const result = running.then(async () => {
    const before = getLocale;
    setLocaleSource(() => locale);
    try {
      return await run();
    } finally {
      setLocaleSource(before);
    }
  });
  running = result.catch(() => {});
  return result;
}
