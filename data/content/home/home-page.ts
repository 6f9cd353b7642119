import { PICTURE_WIDTHS, pictureUrl, readPicture } from "../../model/catalogue/picture.ts";
import type { Home, ShownSection, SizedPicture } from "../../model/home/home.ts";
import { getLocale } from "../../model/locale.ts";
import { fillText } from "../../model/pages/fill-page-fields.ts";
import type { HomeSection } from "../../model/settings/home-sections.ts";
import type { StoreSettings } from "../../model/settings/settings.ts";
import PICTURES from "../../seed/page-pictures.json" with { type: "json" };
import { FRENCH_CATEGORY_TEXTS, toFrenchSample, toFrenchTemplate } from "./french-home.ts";

const NO_LINK = { label: "", to: "" };

const sampleUrl = (name: keyof typeof PICTURES) =>
  pictureUrl(PICTURES[name].directory, PICTURES[name].fallback);

/** The home page of the sample store. */
export const SAMPLE_SECTIONS: readonly HomeSection[] = [
  {
    kind: "hero",
    id: "hero",
    hidden: false,
    title: "Elevate Your Beauty Ritual",
    text: "{{store.tagline}}",
    primary: { label: "Shop Collection", to: "#products" },
    secondary: { label: "Explore Journal", to: "/blog" },
    portrait: sampleUrl("hero-portrait"),
    wide: sampleUrl("hero-wide"),
  },
  {
    kind: "claims",
    id: "claims",
    hidden: false,
    items: [
      {
        title: "Premium Quality",
        text: "Short formulas with every ingredient listed in full, in glass you will want to keep.",
      },
      { title: "Fast Delivery", text: "{{shipping.promise}}" },
      {
        title: "Expert Crafted",
        text: "Dermatologist tested, and made for skin and hair that live through four seasons.",
      },
    ],
  },
  {
    kind: "categories",
    id: "categories",
    hidden: false,
    title: "Explore by Category",
    categories: [],
  },
  {
    kind: "products",
    id: "featured",
    hidden: false,
    title: "Featured Products",
    source: "featured",
    category: "",
    tag: "",
    products: [],
    limit: 8,
  },
  {
    kind: "newsletter",
    id: "newsletter",
    hidden: false,
    title: "Join Our Community",
    text: "New arrivals, journal stories and offers, now and then.",
  },
];

/** The home page of a store whose operator has not written one; it claims nothing. */
const TEMPLATE_SECTIONS: readonly HomeSection[] = SAMPLE_SECTIONS.flatMap(
  (section): HomeSection[] => {
    switch (section.kind) {
      case "hero": {
        const title = "{{store.name}}";
        return [
          {
            ...section,
            title,
            secondary: NO_LINK,
            portrait: "",
            wide: "",
            primary: { label: "Shop", to: "/shop" },
          },
        ];
      }
      case "claims":
        return [];
      case "newsletter":
        return [{ ...section, title: "Newsletter", text: "News from {{store.name}} by email." }];
      default:
        return [section];
    }
  },
);

/** The sections of a store, its own or the defaults in the language of the response, hidden ones included. */
export function homeSectionsOf({
  home,
  content,
}: Pick<StoreSettings, "home" | "content">): readonly HomeSection[] {
  if (home.sections) return home.sections;
  const isFrench = getLocale() === "fr";
  if (content.defaults === "templates")
    return isFrench ? TEMPLATE_SECTIONS.map(toFrenchTemplate) : TEMPLATE_SECTIONS;
  return isFrench ? SAMPLE_SECTIONS.map(toFrenchSample) : SAMPLE_SECTIONS;
}

/** Pictures and texts of the sample store's categories, for categories that have none. By handle. */
const SAMPLE_CATEGORIES: Readonly<Record<string, { src: string; text: string } | undefined>> = {
  "skin-care": { src: sampleUrl("category-skin-care"), text: "Serums, balms and washes" },
  "hair-care": { src: sampleUrl("category-hair-care"), text: "For scalp, lengths and shine" },
};

/** The picture and text of a category of the sample store; undefined in a store with templates. */
export function findSampleCategory({ content }: Pick<StoreSettings, "content">, handle: string) {
  const sample = content.defaults === "sample" ? SAMPLE_CATEGORIES[handle] : undefined;
  if (!sample || getLocale() === "en") return sample;
  return { ...sample, text: FRENCH_CATEGORY_TEXTS[handle] ?? sample.text };
}

/** Contents of sections that come from the database. */
export type HomeContents = Pick<ShownSection & { kind: "categories" }, "tiles"> &
  Pick<ShownSection & { kind: "products" }, "products"> &
  Pick<ShownSection & { kind: "testimonials" }, "items">;

/**
 * The visible sections with their texts filled in.
 * @param contents of each section; without them as in an app shell
 * @param widthsOf the widths of an uploaded picture
 */
export function showHome(
  settings: StoreSettings,
  contents: ReadonlyMap<string, HomeContents> = new Map(),
  widthsOf: (src: string) => readonly number[] = () => PICTURE_WIDTHS,
): Home {
  const fill = (text: string) => fillText(text, settings);
  const sized = (src: string): SizedPicture | undefined =>
    src === ""
      ? undefined
      : { src, widths: readPicture(src) ? [...(sampleWidths(src) ?? widthsOf(src))] : [] };
  const show = (section: HomeSection): ShownSection => {
    const { id } = section;
    const { tiles, products, items } = contents.get(id) ?? {};
    switch (section.kind) {
      case "hero": {
        const { kind, primary, secondary } = section;
        const portrait = sized(section.portrait || section.wide);
        const wide = sized(section.wide || section.portrait);
        const links = [primary, secondary].filter(({ label }) => label);
        const texts = { title: fill(section.title), text: fill(section.text) };
        return { kind, id, ...texts, links, ...(portrait && { portrait }), ...(wide && { wide }) };
      }
      case "claims": {
        const claims = section.items.map(({ title, text }) => ({
          title: fill(title),
          text: fill(text),
        }));
        return { kind: section.kind, id, items: claims };
      }
      case "categories":
        return { kind: section.kind, id, title: fill(section.title), ...(tiles && { tiles }) };
      case "products": {
        const to = pathOf(section);
        return {
          kind: section.kind,
          id,
          title: fill(section.title),
          to,
          isFeatured: section.source === "featured",
          ...(products && { products }),
        };
      }
      case "text": {
        const { kind, picture, alt, link } = section;
        const links = link.label ? [link] : [];
        return {
          kind,
          id,
          title: fill(section.title),
          text: fill(section.text),
          picture,
          alt: fill(alt),
          links,
        };
      }
      case "testimonials":
        return { kind: section.kind, id, title: fill(section.title), ...(items && { items }) };
      case "newsletter":
        return { kind: section.kind, id, title: fill(section.title), text: fill(section.text) };
    }
  };
  return {
    sections: homeSectionsOf(settings)
      .filter(({ hidden }) => !hidden)
      .map(show),
  };
}

function sampleWidths(src: string): readonly number[] | undefined {
  return Object.values(PICTURES).find(({ directory }) => src.includes(`/${directory}/`))?.widths;
}

function pathOf({ source, category, tag }: HomeSection & { kind: "products" }): string {
  if (source === "category") return `/shop?category=${encodeURIComponent(category)}`;
  return source === "tag" ? `/shop?tag=${encodeURIComponent(tag)}` : "/shop";
}
