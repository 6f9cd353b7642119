import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { COPYRIGHT_YEAR, isSampleStore, STORE } from "../../store.ts";
import { BrandFacts, brandOf } from "./brand-facts.ts";
import { Menus, ShownAnnouncement } from "./menus.ts";
import type { StoreSettings } from "./settings.ts";

/** Name, address and contact data of the store, derived from the settings `store.*`. */
export const StoreFacts = v.object({
  name: v.string(),
  legalName: v.string(),
  /** The languages of the store; missing if it has English only. */
  languages: v.optional(v.array(v.picklist(["en", "fr"]))),
  /** The label below the icon of the installed app. */
  shortName: v.string(),
  tagline: v.string(),
  description: v.string(),
  email: v.string(),
  /** Empty in a store with templates whose operator has not entered one. */
  phone: v.string(),
  /** Without street, city and postal code in a store with templates whose operator has entered no street. */
  address: v.object({
    street: v.string(),
    city: v.string(),
    province: v.string(),
    postalCode: v.string(),
    country: v.string(),
  }),
  /** Profiles on social networks. */
  social: v.array(v.object({ name: v.string(), url: v.string() })),
  /** The year of the sample store's texts; missing in other stores, which show the current one. */
  copyrightYear: v.optional(v.string()),
  /** Missing: that of the sample store. */
  brand: v.optional(BrandFacts),
  /** Whether the texts and pictures of the sample store are replaced by those that claim nothing. */
  usesTemplates: v.optional(v.boolean()),
  /** Missing where no page is rendered. */
  menus: v.optional(Menus),
  /** Missing while there is none. */
  announcement: v.optional(ShownAnnouncement),
});
export type StoreFacts = v.InferOutput<typeof StoreFacts>;

type Settings = Pick<StoreSettings, "store" | "brand" | "content">;

/** Derives the facts that pages, e-mails, structured data and the manifest show. */
export function deriveStoreFacts(settings: Settings): StoreFacts {
  const name = nameOf(settings);
  const brand = brandOf(settings);
  return {
    name,
    legalName: legalNameOf(settings),
    ...(settings.store.languages.length > 1 && { languages: settings.store.languages }),
    shortName: shorten(name),
    ...describe(settings),
    email: settings.store.email,
    ...contactOf(settings),
    social: listSocial(settings),
    ...(isSampleStore(name) && { copyrightYear: COPYRIGHT_YEAR }),
    ...(brand && { brand }),
    ...(settings.content.defaults === "templates" && { usesTemplates: true }),
  };
}

/** The name of a store with templates until its operator enters one. */
export const UNNAMED = "Your store";

const nameOf = ({ store: { name }, content }: Settings): string =>
  content.defaults === "templates" && isSampleStore(name) ? UNNAMED : name;

/** A store with templates does not name the company of the sample store, which would be party to its terms. */
function legalNameOf(settings: Settings): string {
  const { legalName } = settings.store;
  const isSample = settings.content.defaults === "templates" && legalName === STORE.legalName;
  return isSample ? nameOf(settings) : legalName;
}

/** A store with templates does not publish the phone number and the address of the sample store. */
function contactOf({ store, content }: Settings): Pick<StoreFacts, "phone" | "address"> {
  const { phone, street, city, province, postalCode } = store;
  const isTemplate = content.defaults === "templates";
  const { country } = STORE.address;
  return {
    phone: isTemplate && phone === STORE.phone ? "" : phone,
    address:
      isTemplate && street === STORE.address.street
        ? { street: "", city: "", province, postalCode: "", country }
        : { street, city, province, postalCode, country },
  };
}

/** A store with templates does not publish what the sample store says about itself. */
function describe(settings: Settings): Pick<StoreFacts, "tagline" | "description"> {
  const { store, content } = settings;
  const { tagline, description } = store;
  if (content.defaults === "sample") return { tagline, description };
  return {
    tagline: tagline === STORE.tagline ? m.content_store_tagline() : tagline,
    description:
      description === STORE.description
        ? m.content_store_description({ name: nameOf(settings) })
        : description,
  };
}

/** Launchers truncate longer labels (web.dev/articles/add-manifest), in characters. */
const MAX_LABEL_LENGTH = 12;

/** The first words that fit below an icon, at least one, without a conjunction at the end. */
function shorten(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  let label = first;
  for (const word of others) {
    if (`${label} ${word}`.length > MAX_LABEL_LENGTH) break;
    label += ` ${word}`;
  }
  return label.replace(/\s+(?:&|\+|and)$/i, "");
}

/** Networks by the domain of their profiles; others are named by the domain. */
const NETWORKS: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "tiktok.com": "TikTok",
  "x.com": "X",
  "pinterest.com": "Pinterest",
  "pinterest.ca": "Pinterest",
  "linkedin.com": "LinkedIn",
  "youtube.com": "YouTube",
  "threads.com": "Threads",
  "bsky.app": "Bluesky",
};

/** A store with another name does not publish the profiles of the sample store. */
function listSocial(settings: Settings): StoreFacts["social"] {
  const { social } = settings.store;
  const samples = new Set<string>(STORE.social.map(({ url }) => url));
  const own = isSampleStore(nameOf(settings)) ? social : social.filter((url) => !samples.has(url));
  return own.map((url) => {
    const domain = /^https:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1]?.toLowerCase() ?? url;
    return { name: NETWORKS[domain] ?? domain, url };
  });
}
