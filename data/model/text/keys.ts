/**
 * The keys of an object literal with their type. `Object.keys` returns `string[]`, because an object
 * may have more keys than its type; use this only where it can't.
 */
export const keysOf = <T extends object>(object: T) =>
  Object.keys(object) as Extract<keyof T, string>[];

/** The named properties of an object, without its others. */
export const pick = <T extends object, Name extends keyof T>(object: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
