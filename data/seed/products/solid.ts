import { type Copy, productText, type Slug } from "./copy.ts";

/** Bars: no bottle, and next to no water. */
export const SOLID = {
  "cedar-oat-soap": {
    id: "65870944-8712-47a5-a7e5-85b599bf9198",
    priceCents: 1_400,
    stockQuantity: null,
    description: productText({
      intro: `
        True soap, cold-processed from olive, coconut and shea and left for six weeks to harden.
        Ground oats give it a little tooth; cedar gives it the smell of a pencil sharpened outdoors.
        It is the plainest thing we sell, and in some ways the best argument for the rest.
      `,
      benefits: [
        "A creamy lather for hands and body",
        "Extra shea left in the bar for a softer feel",
        "Fine oats polish gently as you wash",
        "Paper sleeve, no plastic",
      ],
      howToUse: `
        Lather between wet hands or with a cloth, and rinse. Keep it on a slatted dish, out of the
        spray, and let it dry between uses: that alone can double its life. For faces we suggest
        something milder.
      `,
      ingredients: `
        Sodium Olivate, Sodium Cocoate, Aqua, Sodium Shea Butterate, Glycerin, Sodium
        Sunflowerseedate, Butyrospermum Parkii Butter, Avena Sativa Kernel Meal, Cedrus Atlantica
        Bark Oil, Kaolin, Sodium Gluconate, Tocopherol, Limonene
      `,
    }),
  },
  "spruce-shampoo-bar": {
    id: "0d8959e3-26ea-4587-9260-340d58633c15",
    priceCents: 2_100,
    stockQuantity: 180,
    description: productText({
      intro: `
        A shampoo with the bottle taken away. Not soap but a mild coconut cleanser, pressed with
        cocoa butter and spruce, so it lathers in hard water and rinses without wax. The scent is
        green at first, then resin, then gone.
      `,
      benefits: [
        "Low, dense lather that cleans and does not strip",
        "Works in hard water, with no film",
        "At a hair-friendly pH, and safe for coloured hair",
        "Lasts for months, if it is kept dry",
      ],
      howToUse: `
        Rub the bar between wet hands, put it down, and massage the lather into a thoroughly wet
        scalp. Let the suds run through the lengths and rinse well. Store it where air can reach
        both sides.
      `,
      ingredients: `
        Sodium Cocoyl Isethionate, Stearic Acid, Sodium Coco-Sulfate, Aqua, Theobroma Cacao Seed
        Butter, Cetearyl Alcohol, Cocamidopropyl Betaine, Zea Mays Starch, Glycerin, Panthenol,
        Picea Abies Bud Extract, Picea Mariana Leaf Oil, Abies Balsamea Needle Oil, Guar
        Hydroxypropyltrimonium Chloride, Sodium Phytate, Sodium Benzoate, Citric Acid, Chromium
        Oxide Greens, Limonene, Pinene
      `,
    }),
  },
  "maple-conditioner-bar": {
    id: "4d57b385-7f0c-457d-b334-955f7938c339",
    priceCents: 2_200,
    stockQuantity: 0,
    description: productText({
      intro: `
        It looks like a sweet from a sugar shack and behaves like a very good conditioner. Murumuru
        and cocoa butters, a touch of maple, and a plant-derived conditioning agent that gives slip
        without weight. It does not foam, and it is not meant to.
      `,
      benefits: [
        "Detangles medium to long hair",
        "Smooths static and flyaways under hats",
        "Solid, so it travels outside the liquids bag",
      ],
      howToUse: `
        Glide over wet hair from the ears down, three or four strokes a side. Comb through with the
        fingers, wait a minute and rinse. Fine hair needs the ends only.
      `,
      ingredients: `
        Cetearyl Alcohol, Behentrimonium Methosulfate, Theobroma Cacao Seed Butter, Astrocaryum
        Murumuru Seed Butter, Cetyl Esters, Glycerin, Acer Saccharum Extract, Panthenol, Hydrolyzed
        Oats, Parfum, Tocopherol, Sodium Benzoate, Citric Acid, Iron Oxides, Coumarin, Vanillin
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
