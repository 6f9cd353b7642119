import * as v from "valibot";
import { PROVINCE_CODES, PROVINCE_NAMES } from "../sales/province.ts";

/** Settings of releases without them: those of the sample store. */
const SAMPLE = {
  returns: { days: 30 },
  support: { replyHours: 24 },
  content: { defaults: "sample" },
} as const;

/**
 * The settings that decide prices and promises, a part of GET /api/config. The server has validated them, so
 * the page checks only their shape and does not load the rules for the operator's input.
 */
export const PublicSettings = v.object({
  tax: v.object({
    mode: v.picklist(["flat", "province"]),
    flatPercent: v.number(),
    registrations: v.array(v.picklist(["BC", "SK", "MB", "QC"])),
    onShipping: v.boolean(),
  }),
  shipping: v.object({
    processingDays: v.number(),
    cutOff: v.string(),
    closedDays: v.array(v.string()),
    zones: v.array(
      v.object({
        name: v.string(),
        provinces: v.array(v.picklist(PROVINCE_CODES)),
        postalPrefixes: v.array(v.string()),
        methods: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            days: v.string(),
            price: v.string(),
            freeFrom: v.nullable(v.string()),
            weightTiers: v.array(
              v.object({ upToGrams: v.nullable(v.number()), price: v.string() }),
            ),
            kind: v.picklist(["shipping", "pickup", "local"]),
          }),
        ),
      }),
    ),
  }),
  store: v.object({ province: v.picklist(Object.values(PROVINCE_NAMES)) }),
  returns: v.optional(v.object({ days: v.number() }), SAMPLE.returns),
  support: v.optional(v.object({ replyHours: v.number() }), SAMPLE.support),
  content: v.optional(v.object({ defaults: v.picklist(["sample", "templates"]) }), SAMPLE.content),
});
export type PublicSettings = v.InferOutput<typeof PublicSettings>;
