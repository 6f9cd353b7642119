import type { BuiltInPage } from "../../model/content/built-in-pages.ts";
import type { PageDocument } from "../../model/content/page.ts";
import type { StoreSettings } from "../../model/settings/settings.ts";
import type { StoreFacts } from "../../model/settings/store-facts.ts";

type Template = Pick<PageDocument, "title" | "body"> & { seoDescription?: string };

/** The texts of a store that shows nothing of the sample store, in one language. */
export type Templates = Record<
  BuiltInPage,
  (settings: StoreSettings, facts: StoreFacts) => Template
>;

/** A part of a text that depends on the settings. */
export const when = (condition: boolean, text: string) => (condition ? text : "");
