/**
 * The keys of an object literal with their type. `Object.keys` returns `string[]`, because an object
 * may have more keys than its type; use this only where it can't.
 */
export const keysOf = <T extends object>(object: T) =>
  Object.keys(object) as Extract<keyof T, string>[];
