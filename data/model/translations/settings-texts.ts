import {
  CUSTOMER_MAIL_KINDS,
  customerMail,
  MAIL_TEXT_LABELS,
  mailLabel,
} from "../content/mail-kinds.ts";
import { PAGE_FIELD_NAMES } from "../content/page-fields.ts";
import { readTransitDays } from "../sales/transit-days.ts";
import type { HomeSection } from "../settings/home-sections.ts";
import { MAIL_TEXT_LIMITS } from "../settings/mail-texts.ts";
import { settingLabel } from "../settings/setting-labels.ts";
import { type StoreSettings, settingOf } from "../settings/settings.ts";
import { keysOf } from "../text/json.ts";
import { FRENCH_DEFAULTS } from "./french-defaults.ts";
import { distinctSources, isWord, type OptionalSource, presentSources } from "./source-texts.ts";
import type { SourceText, TranslationKind } from "./translation.ts";

/** An item with its texts, for the operator who translates it. */
export type SourceItem = { item: string; name: string; sources: SourceText[] };

/** The kinds whose texts are settings. */
const SETTINGS_KINDS = [
  "home",
  "menu",
  "announcement",
  "mail",
  "shipping",
  "store",
] as const satisfies readonly TranslationKind[];
export type SettingsKind = (typeof SETTINGS_KINDS)[number];
export const isSettingsKind = (kind: TranslationKind): kind is SettingsKind =>
  SETTINGS_KINDS.some((one) => one === kind);

/** The settings `store.*`, `support.*`, `privacy.*` and `returns.*` that are texts, with the maximum of their translation. */
const STORE_TEXTS = {
  "store.tagline": 100,
  "store.description": 200,
  "support.days": 100,
  "support.hours": 100,
  "support.closed": 100,
  "privacy.officer": 100,
  "returns.refundDays": 60,
  "returns.instructions": 2_000,
} as const;
const STORE_TEXT_KEYS = keysOf(STORE_TEXTS);

/** The fields of texts that several entries may have: the English text itself identifies one. */
export const entryField = (text: string) => `text:${text}`;

const MAX_LABEL = 60;

/** Lists the texts of a kind of settings. @param sections those of the home page in English */
export function listSettingsTexts(
  kind: SettingsKind,
  settings: StoreSettings,
  sections: readonly HomeSection[],
): SourceItem[] {
  switch (kind) {
    case "home":
      return sections.map((section) => ({
        item: section.id,
        name: "title" in section ? section.title : section.kind,
        sources: presentSources(listSectionTexts(section)),
      }));
    case "menu":
      return [{ item: "menu", name: "Header and footer", sources: listMenuTexts(settings) }];
    case "announcement": {
      const { text } = settings.navigation.announcement;
      const source = { field: "text", label: "Text", text, format: "line", max: 200 } as const;
      return text === "" ? [] : [{ item: "announcement", name: text, sources: [source] }];
    }
    case "mail":
      return CUSTOMER_MAIL_KINDS.map((item) => ({
        item,
        name: mailLabel(item),
        sources: listMailTexts(item, settings),
      }));
    case "shipping": {
      const sources = listShippingTexts(settings);
      return sources.length === 0 ? [] : [{ item: "shipping", name: "Shipping methods", sources }];
    }
    case "store":
      return [{ item: "store", name: "Store details", sources: listStoreTexts(settings) }];
  }
}

/** Whether a text has a default in French, or states a number of days. */
const hasFrench = (text: string) =>
  FRENCH_DEFAULTS.has(text) || readTransitDays(text) !== undefined;

/** A text with a default in French needs no translation. */
const line = (field: string, label: string, text: string, max: number): OptionalSource => ({
  field,
  label,
  text,
  format: "line",
  max,
  isOptional: hasFrench(text),
});

/** Texts of the home page may contain fields such as {{store.name}}. */
const filled = (field: string, label: string, text: string, max: number): OptionalSource => ({
  ...line(field, label, text, max),
  placeholders: PAGE_FIELD_NAMES,
});

function listSectionTexts(section: HomeSection): OptionalSource[] {
  switch (section.kind) {
    case "hero":
      return [
        filled("title", "Title", section.title, 100),
        filled("text", "Text", section.text, 200),
        line("primary", "Button", section.primary.label, 40),
        line("secondary", "Second button", section.secondary.label, 40),
      ];
    case "claims":
      return section.items.flatMap(({ title, text }, at) => [
        filled(`items.${at}.title`, `Claim ${at + 1}`, title, 60),
        filled(`items.${at}.text`, `Text of claim ${at + 1}`, text, 200),
      ]);
    case "text":
      return [
        filled("title", "Title", section.title, 100),
        { ...filled("text", "Text", section.text, 2_000), format: "text" },
        filled("alt", "Description of the picture", section.alt, 200),
        line("link", "Link", section.link.label, 40),
      ];
    case "newsletter":
      return [
        filled("title", "Title", section.title, 80),
        filled("text", "Text", section.text, 200),
      ];
    case "categories":
    case "products":
    case "testimonials":
      return [filled("title", "Title", section.title, 80)];
  }
}

function listMenuTexts({ navigation: { header, footer } }: StoreSettings): SourceText[] {
  const labels = [
    ...header.map(({ label }) => label),
    ...footer.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]),
  ];
  return listEntries(labels, MAX_LABEL);
}

const listEntries = (texts: readonly string[], max: number): SourceText[] =>
  distinctSources(presentSources(texts.map((text) => line(entryField(text), text, text, max))));

function listShippingTexts({ shipping }: StoreSettings): SourceText[] {
  const texts = shipping.zones.flatMap(({ name, methods }) => [
    name,
    ...methods.flatMap((method) => [
      method.name,
      // Delivery dates follow from the number of days, so it is no text.
      readTransitDays(method.days) ? "" : method.days,
    ]),
  ]);
  return listEntries(texts.filter(isWord), MAX_LABEL);
}

/** Texts without an own one of the operator are those of the store's language files. */
function listMailTexts(
  kind: (typeof CUSTOMER_MAIL_KINDS)[number],
  { mail }: StoreSettings,
): SourceText[] {
  const defaults = customerMail(kind);
  return presentSources(
    keysOf(MAIL_TEXT_LABELS).map((part) => ({
      field: part,
      label: MAIL_TEXT_LABELS[part],
      text: mail[kind][part] || defaults[part],
      format: part === "subject" ? "line" : "text",
      max: MAIL_TEXT_LIMITS[part],
      placeholders: defaults.fields,
      isOptional: mail[kind][part] === "",
    })),
  );
}

function listStoreTexts(settings: StoreSettings): SourceText[] {
  return presentSources(
    STORE_TEXT_KEYS.map((key) => ({
      field: key,
      label: settingLabel(key) ?? key,
      text: String(settingOf(settings, key) ?? ""),
      format: key === "returns.instructions" ? "text" : "line",
      max: STORE_TEXTS[key],
      isOptional: hasFrench(String(settingOf(settings, key))),
    })),
  );
}
