import { CUSTOMER_MAIL_KINDS, MAIL_TEXT_LABELS } from "../content/mail-kinds.ts";
import { readTransitDays } from "../sales/transit-days.ts";
import type { HomeSection } from "../settings/home-sections.ts";
import type { StoreSettings } from "../settings/settings.ts";
import { keysOf } from "../text/json.ts";
import { FRENCH_DEFAULTS } from "./french-defaults.ts";
import { entryField, type SettingsKind } from "./settings-texts.ts";
import type { Texts } from "./translation.ts";

/** Finds the translated texts of an item of settings. */
export type FindTexts = (kind: SettingsKind, item: string) => Texts;

/** Texts of the default home page in French, by the English text. */
export type DefaultTexts = ReadonlyMap<string, string>;

/**
 * Replaces the texts of settings by their French translations, by those of their defaults, or leaves them in English.
 *
 * @param sections the sections of the home page that are not hidden or default ones, in English
 */
export function translateSettings(
  settings: StoreSettings,
  find: FindTexts,
  sections: HomeSection[] | null,
): StoreSettings {
  const menu = find("menu", "menu");
  const shipping = find("shipping", "shipping");
  const store = find("store", "store");
  const own = (texts: Texts, field: string, english: string) =>
    texts[field] ?? FRENCH_DEFAULTS.get(english) ?? english;
  // A store with templates replaces what the sample store says about itself, which it knows by the English text.
  const ownOfStore = (field: string, english: string) =>
    settings.content.defaults === "sample" ? own(store, field, english) : (store[field] ?? english);
  const entry = (texts: Texts, english: string) => own(texts, entryField(english), english);
  const { navigation } = settings;
  const { announcement } = navigation;
  return {
    ...settings,
    home: { sections },
    navigation: {
      header: navigation.header.map((link) => ({ ...link, label: entry(menu, link.label) })),
      footer: navigation.footer.map(({ title, links }) => ({
        title: entry(menu, title),
        links: links.map((link) => ({ ...link, label: entry(menu, link.label) })),
      })),
      announcement: {
        ...announcement,
        text: find("announcement", "announcement").text ?? announcement.text,
      },
    },
    mail: translateMail(settings, find),
    shipping: {
      ...settings.shipping,
      zones: settings.shipping.zones.map((zone) => ({
        ...zone,
        name: entry(shipping, zone.name),
        methods: zone.methods.map((method) => ({
          ...method,
          name: entry(shipping, method.name),
          days: translateDays(method.days) ?? entry(shipping, method.days),
        })),
      })),
    },
    store: {
      ...settings.store,
      tagline: ownOfStore("store.tagline", settings.store.tagline),
      description: ownOfStore("store.description", settings.store.description),
    },
    support: {
      ...settings.support,
      days: own(store, "support.days", settings.support.days),
      hours: own(store, "support.hours", settings.support.hours),
      closed: own(store, "support.closed", settings.support.closed),
    },
    privacy: {
      ...settings.privacy,
      officer: own(store, "privacy.officer", settings.privacy.officer),
    },
    returns: {
      ...settings.returns,
      refundDays:
        translateDays(settings.returns.refundDays) ??
        own(store, "returns.refundDays", settings.returns.refundDays),
      instructions: own(store, "returns.instructions", settings.returns.instructions),
    },
  };
}

/**
 * A time of delivery in French; undefined if the text states no number of business days.
 *
 * @example
 * translateDays("2–5 business days"); // "2 à 5 jours ouvrables"
 */
function translateDays(english: string): string | undefined {
  const days = readTransitDays(english);
  if (!days) return undefined;
  const { from, to } = days;
  if (from !== to) return `${from} à ${to}\u00a0jours ouvrables`;
  return from === 1 ? "1\u00a0jour ouvrable" : `${from}\u00a0jours ouvrables`;
}

/** Without a translation, an e-mail has the default text in French: the rest of it is French too. */
function translateMail({ mail }: StoreSettings, find: FindTexts): StoreSettings["mail"] {
  const kinds = CUSTOMER_MAIL_KINDS.map((kind) => {
    const texts = find("mail", kind);
    return [
      kind,
      Object.fromEntries(keysOf(MAIL_TEXT_LABELS).map((part) => [part, texts[part] ?? ""])),
    ];
  });
  return { ...mail, ...Object.fromEntries(kinds) };
}

/** Replaces the texts of sections of the home page by their translations. */
export function translateSections(
  sections: readonly HomeSection[],
  find: FindTexts,
  defaults: DefaultTexts,
): HomeSection[] {
  return sections.map((section) => translateSection(section, find("home", section.id), defaults));
}

function translateSection(section: HomeSection, texts: Texts, defaults: DefaultTexts): HomeSection {
  const own = (field: string, english: string) => texts[field] ?? defaults.get(english) ?? english;
  switch (section.kind) {
    case "hero": {
      const { title, text, primary, secondary } = section;
      return {
        ...section,
        title: own("title", title),
        text: own("text", text),
        primary: { ...primary, label: own("primary", primary.label) },
        secondary: { ...secondary, label: own("secondary", secondary.label) },
      };
    }
    case "claims":
      return {
        ...section,
        items: section.items.map(({ title, text }, at) => ({
          title: own(`items.${at}.title`, title),
          text: own(`items.${at}.text`, text),
        })),
      };
    case "text": {
      const { title, text, alt, link } = section;
      return {
        ...section,
        title: own("title", title),
        text: own("text", text),
        alt: own("alt", alt),
        link: { ...link, label: own("link", link.label) },
      };
    }
    case "newsletter":
      return { ...section, title: own("title", section.title), text: own("text", section.text) };
    case "categories":
    case "products":
    case "testimonials":
      return { ...section, title: own("title", section.title) };
  }
}

/** The texts of sections by those of the same sections in another language. */
export function pairSectionTexts(
  from: readonly HomeSection[],
  to: readonly HomeSection[],
): DefaultTexts {
  const pairs = new Map<string, string>();
  for (const section of from) {
    const other = to.find(({ id, kind }) => id === section.id && kind === section.kind);
    if (other) pairTexts(section, other, pairs);
  }
  return pairs;
}

function pairTexts(from: unknown, to: unknown, pairs: Map<string, string>): void {
  if (typeof from === "string" && typeof to === "string") pairs.set(from, to);
  else if (typeof from === "object" && from !== null && typeof to === "object" && to !== null)
    for (const [key, value] of Object.entries(from))
      pairTexts(value, (to as Record<string, unknown>)[key], pairs);
}
