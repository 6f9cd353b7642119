import * as v from "valibot";
import { formatCount } from "./counts.ts";

/**
 * An array of at most `max` items, whose length is checked before any item is validated: valibot
 * collects issues per item, so a request of a megabyte of invalid items would take seconds.
 *
 * @example
 * const Tags = boundedArray(v.string(), 50, "tags"); // "must have at most 50 tags"
 */
// @__NO_SIDE_EFFECTS__
export function boundedArray<Item extends v.GenericSchema>(item: Item, max: number, noun: string) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>(Array.isArray, `must be a list of ${noun}`),
    v.maxLength(max, `must have at most ${formatCount(max)} ${noun}`),
    v.array(item),
  );
}
