import { keysOf } from "./json.ts";

/** Texts by name that are written when they are read, in the language of that moment. */
export function lazyTexts<Name extends string>(
  texts: Readonly<Record<Name, () => string>>,
): Readonly<Record<Name, string>> {
  const result = {} as Record<Name, string>;
  for (const name of keysOf(texts))
    Object.defineProperty(result, name, { get: texts[name], enumerable: true });
  return result;
}
