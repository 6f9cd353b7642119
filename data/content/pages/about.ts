import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { isSampleStore } from "../../store.ts";
import { SERVICE_AREAS } from "../policies.ts";
import { paragraphs, prose } from "../prose.ts";
import type { Page } from "./page.ts";

/** Explains the name of the sample store. */
const ABOUT_THE_NAME = prose(`
  The name holds the two halves of the idea. Birch, for the trees of the northern woods, plain and
  quick to recover. Silk, for how things should feel. Between the two lies most of what we care about:
  what a product does, and whether it is a pleasure to use on an ordinary morning.
`);

export const aboutPage = (store: StoreFacts): Page => ({
  title: `About ${store.name}`,
  description: `${store.name} is a proudly Canadian, online-only house for premium skin and hair care, at home in ${store.address.province}.`,
  intro: prose(`
    Skin and hair care for the climate we live in, chosen slowly and explained plainly.
    ${store.tagline}, in the sense that we mean it: the small things you do each day, done well.
  `),
  sections: [
    {
      id: "our-story",
      heading: "Our Story",
      paragraphs: paragraphs(`
        ${store.name} began with a bathroom shelf that had too much on it. There were creams made
        for milder winters, shampoos that had never met our water, and boxes that promised a great
        deal in very small print. We kept the few things we actually finished. They had something in
        common: good materials, a sensible formula, a texture one looked forward to.

        ${isSampleStore(store.name) ? ABOUT_THE_NAME : ""}

        Today we are a proudly Canadian, online-only company. We serve ${SERVICE_AREAS}, and we ship
        across ${store.address.country}. We have no counters and no mirrors with unkind light. What
        we have is a small collection, full lists of ingredients, and people who answer.
      `),
    },
    {
      id: "mission-values",
      heading: "Our Mission & Values",
      paragraphs: paragraphs(`
        To make good care an everyday thing: beautiful enough to look forward to, honest enough to
        trust, and simple enough to keep up.
      `),
      points: [
        {
          heading: "Premium Quality",
          text: prose(`
            We look for formulas in which the good materials come first in the list and not last.
            Every product shows its ingredients in full, so you need not take our word for it.
          `),
        },
        {
          heading: "Customer Care",
          text: prose(`
            Write to us and a person replies, with an answer rather than a script. If a product is
            not right for you, we will say so before you buy it.
          `),
        },
        {
          heading: "Sustainability",
          text: prose(`
            Solid bars, glass, aluminium and paper where they serve well; plastic where a pump or a
            tube truly needs it. Parcels without filler for show. The greenest product, though, is
            the one that gets finished, and that is how we choose them.
          `),
        },
        {
          heading: "Authenticity",
          text: prose(`
            No miracles, no countdowns, no borrowed science. We describe what a thing does, how it
            feels and whom it may not suit, in words that we would use across a table.
          `),
        },
      ],
    },
    {
      id: "what-sets-us-apart",
      heading: "What Sets Us Apart",
      paragraphs: [],
      points: [
        {
          heading: "Canadian Roots",
          text: prose(`
            Dry furnace air, hard water, long winters and sudden summers: we choose for the life
            that is lived here, and we test our ideas against it every year.
          `),
        },
        {
          heading: "Community Focused",
          text: prose(`
            We are at home in ${SERVICE_AREAS}. What people there and across the country write to us
            decides what joins the collection and what leaves it.
          `),
        },
        {
          heading: "Expertly Curated Collection",
          text: prose(`
            A few dozen products rather than a few thousand. Each has a clear purpose, and none of
            them needs five others to make sense.
          `),
        },
      ],
    },
    {
      id: "discover",
      heading: store.tagline,
      paragraphs: paragraphs(`
        Begin with one thing that you use every day, and let it be a good one.
      `),
      link: { label: "Discover Our Collection", to: "/shop" },
    },
  ],
});
