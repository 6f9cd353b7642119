import * as v from "valibot";
import { type HomeSection, HomeSections } from "../settings/home-sections.ts";

/** Response of GET and PUT /api/admin/home; `isDefault` if the operator has not changed the sections. */
export const AdminHome = v.object({
  version: v.string(),
  isDefault: v.boolean(),
  sections: HomeSections,
});
export type AdminHome = {
  version: string;
  isDefault: boolean;
  sections: readonly HomeSection[];
};

/** Body of POST /api/admin/home/preview. */
export const HomePreview = v.object({ sections: HomeSections });

/** Body of PUT /api/admin/home; null restores the defaults. 409 if the settings have changed since `version`. */
export const HomeChange = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,15}$/, "must be a version")),
  sections: v.nullable(HomeSections),
});
export type HomeChange = v.InferOutput<typeof HomeChange>;
