/** Parses JSON; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, whose properties can then be checked one by one. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * The keys of an object literal with their type. `Object.keys` returns `string[]`, because an object
 * may have more keys than its type; use this only where it can't.
 */
export const keysOf = <T extends object>(object: T) =>
  Object.keys(object) as Extract<keyof T, string>[];

/** The named properties of an object, without its others. */
export const pick = <T extends object, Name extends keyof T>(object: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
