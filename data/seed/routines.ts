import type { PageDocument } from "../model/content/page.ts";
import { toDocument } from "../model/text/rich-text.ts";
import type { ProductSlug } from "./range.ts";

type Step = { name: string; when: string; text: string; product: ProductSlug };

type Introduction = {
  handle: string;
  title: string;
  intro: string;
  seoTitle?: (title: string) => string;
};

const englishSeoTitle = (title: string) => `${title}: a routine, step by step`;

/** A routine as a page. `seoTitle` composes its title for search engines, by default in English. */
export function routine(
  { handle, title, intro, seoTitle = englishSeoTitle }: Introduction,
  steps: readonly Step[],
): PageDocument {
  const body = steps.map(
    ({ name, when, text, product }) =>
      `<h2>${name}</h2><p><strong>${when}.</strong> ${text}</p><div data-product="${product}"></div>`,
  );
  return {
    handle,
    kind: "routine",
    title,
    body: toDocument(`<p>${intro}</p>${body.join("")}`),
    seoTitle: seoTitle(title),
    seoDescription: "",
  };
}

/** The routines of the sample store, as published pages. */
export const ROUTINES: readonly PageDocument[] = [
  routine(
    {
      handle: "dry-winter-skin",
      title: "Dry winter skin",
      intro:
        "Heated rooms and cold wind take water from skin all day. This routine adds it in thin layers and closes them with a cream, and on the coldest days with a balm.",
    },
    [
      {
        name: "Cleanse",
        when: "Morning and evening",
        text: "A cream cleanser without foam, so that skin is not tight before the routine has begun. Use lukewarm water.",
        product: "oat-milk-cleanser",
      },
      {
        name: "Tone",
        when: "Morning and evening",
        text: "Press a few drops into damp skin. It takes off the last of hard water and is the first layer of moisture.",
        product: "birch-water-toner",
      },
      {
        name: "Treat",
        when: "Morning and evening",
        text: "Four or five drops on skin that is still damp. In the driest weeks, a second layer.",
        product: "birch-water-serum",
      },
      {
        name: "Protect",
        when: "Morning",
        text: "A thin layer over cheeks, nose and chin, ten minutes before you go out. It has no sun filter: on bright snow, wear sunscreen underneath.",
        product: "winter-barrier-cream",
      },
      {
        name: "Seal",
        when: "Evening",
        text: "A piece the size of a lentil, warmed between the fingers and pressed over everything else as the last step.",
        product: "silk-night-balm",
      },
    ],
  ),
  routine(
    {
      handle: "oily-and-blemished-skin",
      title: "Oily and blemished skin",
      intro:
        "Skin that is scrubbed answers with more oil. This routine cleans gently, keeps moisture light, and leaves the clay to one or two evenings a week.",
    },
    [
      {
        name: "Cleanse",
        when: "Morning and evening",
        text: "It takes off sunscreen and the day without foam. After heavy make-up, cleanse twice.",
        product: "oat-milk-cleanser",
      },
      {
        name: "Mask",
        when: "Evening, once or twice a week",
        text: "Clay draws off excess oil. Rinse it after eight to ten minutes, while it is still moist.",
        product: "glacial-clay-mask",
      },
      {
        name: "Tone",
        when: "Morning and evening",
        text: "A fine, cool dampness without alcohol, so that the next step spreads thinly.",
        product: "birch-water-toner",
      },
      {
        name: "Treat",
        when: "Morning and evening",
        text: "A light serum sinks in at once and leaves no film. Oily skin often needs nothing more in summer.",
        product: "birch-water-serum",
      },
      {
        name: "Moisturize",
        when: "Morning",
        text: "A pea-sized amount, neither matte nor shiny. Wait a moment, then apply your sunscreen.",
        product: "silk-day-cream",
      },
    ],
  ),
  routine(
    {
      handle: "damaged-hair",
      title: "Damaged hair",
      intro:
        "Bleach, heat and hard water leave lengths rough and easy to break. This routine washes mildly, gives back slip, and keeps the strongest step to once a week.",
    },
    [
      {
        name: "Wash",
        when: "On washing days",
        text: "Massage into the scalp only; the rinse sees to the lengths. It contains no sulphates.",
        product: "birch-silk-shampoo",
      },
      {
        name: "Condition",
        when: "After every wash",
        text: "From the ears down, for one to two minutes. Comb it through before you rinse.",
        product: "silk-conditioner",
      },
      {
        name: "Mask",
        when: "Once a week, in place of conditioner",
        text: "A generous amount for ten minutes under a warm towel. If hair begins to feel stiff, skip a week.",
        product: "silk-repair-hair-mask",
      },
      {
        name: "Leave in",
        when: "After every wash",
        text: "Spray over towel-dried hair and comb from the ends upward. Do not rinse.",
        product: "oat-leave-in-milk",
      },
      {
        name: "Seal",
        when: "Morning, or before styling",
        text: "Two or three drops, warmed between the palms, through the ends.",
        product: "cloudberry-hair-oil",
      },
    ],
  ),
];
