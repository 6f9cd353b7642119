import { type Copy, productText, type Slug } from "./copy.ts";

/** For washing day: shampoo, conditioner, mask and scalp. */
export const HAIR = {
  "birch-silk-shampoo": {
    id: "34031f07-f291-4b57-9c52-dd00d4405d2b",
    priceCents: 3_600,
    stockQuantity: 130,
    description: productText({
      intro: `
        The bottle that bears our two materials: birch water as its base, silk protein for slip. A
        sulphate-free shampoo that lathers properly and rinses cleanly, with a chelator to keep
        calcium off the hair. Scented lightly with green fig, white tea and bark.
      `,
      benefits: [
        "Cleans scalp and lengths and leaves hair its softness",
        "Made with Ontario’s hard water in mind",
        "Suitable for coloured and fine hair",
      ],
      howToUse: `
        Wet hair for a full minute. Spread a small amount between the palms and massage into the
        scalp with the pads of the fingers; the rinse will see to the lengths. Repeat only if you
        use a lot of styling product.
      `,
      ingredients: `
        Betula Alba Juice, Sodium Cocoyl Isethionate, Cocamidopropyl Betaine, Sodium Lauroyl Methyl
        Isethionate, Coco-Glucoside, Aqua, Glycerin, Hydrolyzed Silk, Panthenol, Glyceryl Oleate,
        Parfum, Guar Hydroxypropyltrimonium Chloride, Tetrasodium Glutamate Diacetate, Glycol
        Distearate, Sodium Benzoate, Potassium Sorbate, Citric Acid, Linalool, Hexyl Cinnamal,
        Limonene
      `,
    }),
  },
  "silk-conditioner": {
    id: "11904845-c7a6-4401-8dd1-d06916a5e29b",
    priceCents: 3_800,
    stockQuantity: 125,
    description: productText({
      intro: `
        For the moment when the comb goes through. Silk protein and light plant oils smooth the
        cuticle and then leave, so fine hair keeps its lift and thick hair gets its order. Made to
        follow the shampoo beside it, and to share its scent.
      `,
      benefits: [
        "Detangles at once, wet or dry",
        "Shine without weight",
        "Calms the static of toque season",
        "Free of silicones",
      ],
      howToUse: `
        Smooth through wet hair from the ears down, comb, and leave for one to two minutes. Rinse
        until the water is clear and the hair still feels like silk.
      `,
      ingredients: `
        Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Chloride, Caprylic/Capric Triglyceride,
        Hydrolyzed Silk, Simmondsia Chinensis Seed Oil, Betula Alba Juice, Camelina Sativa Seed Oil,
        Panthenol, Parfum, Tocopherol, Isopropyl Alcohol, Sodium Benzoate, Potassium Sorbate, Sodium
        Phytate, Citric Acid, Linalool, Hexyl Cinnamal, Limonene
      `,
    }),
  },
  "silk-repair-hair-mask": {
    id: "cf2e17c6-c6b6-4d7c-b8e1-76ec5f552378",
    priceCents: 5_200,
    stockQuantity: 40,
    description: productText({
      intro: `
        A Sunday mask, thick as Greek yogurt, for hair that has been bleached, straightened, swum in
        or simply worn long. Silk and oat proteins cling to the roughest places first; shea and
        camelina oil soften the rest. Give it ten minutes and a chapter.
      `,
      benefits: [
        "Smooths rough, porous lengths and ends",
        "Leaves hair stronger to the comb, with less breakage",
        "Adds body to limp, overprocessed hair",
      ],
      howToUse: `
        Once a week, after shampoo, press out the water and work a generous amount through lengths
        and ends. Leave for ten minutes under a warm towel and rinse well. If hair ever begins to
        feel stiff, skip a week: that is protein enough.
      `,
      ingredients: `
        Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Methosulfate, Butyrospermum Parkii Butter,
        Camelina Sativa Seed Oil, Hydrolyzed Silk, Hydrolyzed Oats, Cetyl Esters, Amodimethicone,
        Panthenol, Sericin, Parfum, Arginine, Tocopherol, Trideceth-12, Phenoxyethanol,
        Ethylhexylglycerin, Sodium Phytate, Lactic Acid, Linalool, Limonene
      `,
    }),
  },
  "sea-buckthorn-scalp-serum": {
    id: "19cb5971-af1e-4d97-82e3-c55a195dcec2",
    priceCents: 5_800,
    stockQuantity: 34,
    description: productText({
      intro: `
        A watery serum for the skin under the hair, tinted apricot by a trace of sea buckthorn. It
        takes the tightness out of a scalp that has spent the day beneath a hat, and it dries
        without flattening the roots. Peppermint is deliberately absent; a calm scalp need not
        tingle.
      `,
      benefits: [
        "Moisturizes a dry, tight-feeling scalp",
        "Leaves roots clean and light",
        "Fragrance-free",
      ],
      howToUse: `
        On a dry or towel-dried scalp, part the hair and place the dropper at four or five points.
        Massage with the fingertips for two minutes. Leave in, two to four times a week.
      `,
      ingredients: `
        Aqua, Propanediol, Glycerin, Niacinamide, Panthenol, Betaine, Polyglyceryl-4 Caprate,
        Hippophae Rhamnoides Fruit Oil, Sodium PCA, Zinc PCA, Caffeine, Avena Sativa Kernel Extract,
        Allantoin, Sodium Hyaluronate, Xanthan Gum, Tocopherol, Phenoxyethanol, Ethylhexylglycerin,
        Sodium Phytate, Citric Acid
      `,
    }),
  },
  "labrador-tea-scalp-polish": {
    id: "7a775b40-aa2b-4832-9226-231e9ec0609e",
    priceCents: 4_400,
    stockQuantity: 27,
    description: productText({
      intro: `
        A reset for scalps that have met too much dry shampoo. Sugar crystals and a mild fruit acid
        loosen the build-up, Labrador tea steeped in glycerin follows, and the whole thing turns to
        a low foam and washes away. The scent is herbal and brisk, a walk across the bog at noon.
      `,
      benefits: [
        "Clears product, oil and dry flakes",
        "Sugar that melts as you massage",
        "Leaves fine hair with lift at the root",
      ],
      howToUse: `
        Every week or two, in place of shampoo: part wet hair into sections, massage a spoonful into
        the scalp with the fingertips, add water until it foams, and rinse thoroughly. Follow with
        conditioner. Not for sore or broken skin.
      `,
      ingredients: `
        Sucrose, Glycerin, Aqua, Sodium Cocoyl Isethionate, Coco-Glucoside, Ledum Groenlandicum
        Extract, Gluconolactone, Caprylic/Capric Triglyceride, Panthenol, Cellulose Gum, Kaolin,
        Lactic Acid, Rosmarinus Officinalis Leaf Oil, Juniperus Communis Fruit Oil, Phenoxyethanol,
        Ethylhexylglycerin, Sodium Phytate, Camphor, Pinene, Limonene, Linalool
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
