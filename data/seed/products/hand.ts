import { type Copy, productText, type Slug } from "./copy.ts";

/** For hands and nails. */
export const HAND = {
  "maple-hand-cream": {
    id: "6ce56b98-bcc6-4f6f-b335-bcb3b4ce7a37",
    priceCents: 2_600,
    stockQuantity: 200,
    description: productText({
      intro: `
        A hand cream that lets you pick up a pen. Maple extract and silk protein in a dense shea
        base, with the smell of warm wood and burnt sugar stopped well short of dessert. It fits a
        coat pocket and survives a winter there.
      `,
      benefits: [
        "Absorbs in under a minute and leaves no prints",
        "Comforts knuckles and cuticles in cold, dry air",
        "Silk protein for a smooth, gloved feeling",
      ],
      howToUse: `
        A pea-sized amount on the backs of the hands, rubbed together and then worked round each
        nail. As often as the weather asks, and always after washing up.
      `,
      ingredients: `
        Aqua, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, Caprylic/Capric Triglyceride,
        Glyceryl Stearate, Theobroma Cacao Seed Butter, Acer Saccharum Extract, Dimethicone,
        Hydrolyzed Silk, Cetearyl Glucoside, Panthenol, Parfum, Tocopherol, Xanthan Gum,
        Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate, Citric Acid, Coumarin, Vanillin
      `,
    }),
  },
  "linen-hand-lotion": {
    id: "cbb1f054-3582-40a3-a4de-3edbb699722b",
    priceCents: 3_800,
    stockQuantity: 92,
    description: productText({
      intro: `
        The companion for the basin: lighter than a cream, quicker than a guest. Linseed oil and
        extract bring back the suppleness that soap and tap water take, and the scent is the same
        line-dried cotton and fig leaf as our Linen Body Wash, only quieter.
      `,
      benefits: [
        "Light, quick moisture after every wash",
        "Smooths without grease on taps, phones or keys",
        "Good for forearms and elbows too",
      ],
      howToUse: `
        One pump over the backs of clean hands. Rub in until nothing is left to see, which takes
        about as long as drying the basin.
      `,
      ingredients: `
        Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Linum Usitatissimum Seed
        Oil, Linum Usitatissimum Seed Extract, Squalane, Glyceryl Stearate Citrate, Urea, Panthenol,
        Parfum, Tocopherol, Carbomer, Sodium Hydroxide, Phenoxyethanol, Ethylhexylglycerin, Sodium
        Phytate, Linalool, Limonene, Hexyl Cinnamal
      `,
    }),
  },
  "birch-cuticle-oil": {
    id: "e05ada81-8ef7-4e07-b358-9b6abd56a490",
    priceCents: 2_250,
    stockQuantity: 52,
    description: productText({
      intro: `
        Young birch leaves steeped for weeks in sunflower and jojoba oil, until it turns the
        green-gold of May. A drop round each nail, at the end of a long meeting, is about the
        smallest luxury we know of. It fits in a pencil case.
      `,
      benefits: [
        "Softens dry, ragged cuticles",
        "Leaves nails with a clean, natural gloss",
        "Absorbs in the time it takes to read a page",
        "No added scent",
      ],
      howToUse: `
        Place one small drop at the base of each nail and massage in, ideally before bed. After
        removing polish, use it morning and evening for a few days.
      `,
      ingredients: `
        Helianthus Annuus Seed Oil, Simmondsia Chinensis Seed Oil, Ricinus Communis Seed Oil,
        Squalane, Prunus Armeniaca Kernel Oil, Betula Alba Leaf Extract, Tocopherol, Rosmarinus
        Officinalis Leaf Extract
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
