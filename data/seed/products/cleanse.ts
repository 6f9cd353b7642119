import { type Copy, productText, type Slug } from "./copy.ts";

/** First steps of a routine: cleanser, toner, essence, mask and mist. */
export const CLEANSE = {
  "oat-milk-cleanser": {
    id: "145b7e30-7646-485b-b06b-14c9850c1f56",
    priceCents: 3_400,
    stockQuantity: 120,
    description: productText({
      intro: `
        A cream cleanser the colour of porridge and nearly as comforting. Oat oil and a mild
        coconut-based surfactant lift sunscreen and the day without foam, and rinse away to a face
        that feels like itself. Nothing has been added for scent.
      `,
      benefits: [
        "Takes off light make-up, sunscreen and city air",
        "No squeak and no tightness, even in February",
        "Fragrance-free, for mornings when skin is easily upset",
      ],
      howToUse: `
        Massage a hazelnut-sized amount over dry or damp skin for half a minute, morning and
        evening. Add a little lukewarm water, massage again and rinse, or lift it off with a damp
        flannel. After heavy make-up, cleanse twice.
      `,
      ingredients: `
        Aqua, Glycerin, Caprylic/Capric Triglyceride, Avena Sativa Kernel Oil, Cetearyl Alcohol,
        Sodium Cocoyl Glutamate, Avena Sativa Kernel Flour, Glyceryl Stearate, Cetearyl Glucoside,
        Squalane, Panthenol, Bisabolol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Tocopherol,
        Sodium Phytate, Citric Acid
      `,
    }),
  },
  "birch-water-toner": {
    id: "037176ce-6b3a-4fea-ad34-f1a6fd0a65c5",
    priceCents: 3_800,
    stockQuantity: 96,
    description: productText({
      intro: `
        Spring sap in place of plain water, with just enough glycerin to give it weight. It takes
        the last chalk of hard water off the face and leaves a fine, cool dampness for serum to
        follow. Nothing is added for scent, so it smells of very little: wet bark, perhaps.
      `,
      benefits: [
        "Adds a first, light layer of water after cleansing",
        "Removes traces of cleanser and mineral residue",
        "Mildly acidic, close to the skin’s own pH",
        "Fragrance-free and alcohol-free",
      ],
      howToUse: `
        After cleansing, pour a few drops into the palms and press over face and neck until the skin
        feels dewy. Use a cotton pad if you prefer to wipe. Follow with serum or cream while still
        damp.
      `,
      ingredients: `
        Betula Alba Juice, Aqua, Glycerin, Propanediol, Betaine, Panthenol, Sodium PCA, Sodium
        Hyaluronate, Allantoin, Sodium Gluconate, Sodium Benzoate, Potassium Sorbate, Citric Acid
      `,
    }),
  },
  "spruce-tip-essence": {
    id: "8ff01dc8-74b9-4212-b0a8-bcbfefb0d730",
    priceCents: 4_600,
    stockQuantity: 4,
    description: productText({
      intro: `
        In June the spruces put out tips of a green so bright that it looks lit from within. We use
        an extract of those buds in an essence with the slip of water and the staying power of a
        light serum. There is a breath of resin at the first touch, then nothing.
      `,
      benefits: [
        "Several thin layers of moisture in one",
        "Niacinamide for a more even, rested look",
        "Leaves no film under sunscreen or make-up",
      ],
      howToUse: `
        Warm a small pool between the palms and press into clean skin from the centre outwards. On
        dry days repeat once or twice before you go on to serum and cream. Morning and evening.
      `,
      ingredients: `
        Aqua, Propanediol, Glycerin, Niacinamide, Picea Abies Bud Extract, Betaine, Saccharide
        Isomerate, Panthenol, Sodium Hyaluronate, Trehalose, Polyglyceryl-4 Caprate, Xanthan Gum,
        Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate, Citric Acid, Picea Mariana Leaf Oil,
        Pinene, Limonene
      `,
    }),
  },
  "glacial-clay-mask": {
    id: "fdd27c64-e91d-4885-b847-100382e7fd81",
    priceCents: 4_800,
    stockQuantity: 72,
    description: productText({
      intro: `
        Clay so fine that the ice must have had a hand in it: silt ground by glaciers and left on
        the seabed of the Pacific coast. Mixed with glycerin and oat it stays creamy for a full ten
        minutes, which is how a clay mask should end. It never cracks.
      `,
      benefits: [
        "Draws off excess oil and loosens what has settled in pores",
        "Rinses away easily and leaves skin supple",
        "Fragrance-free",
      ],
      howToUse: `
        Smooth an even layer over clean, damp skin once or twice a week, leaving out the eyes and
        lips. Rinse with lukewarm water after eight to ten minutes, while it is still moist to the
        touch. Dry skins may prefer it on nose and chin only.
      `,
      ingredients: `
        Aqua, Kaolin, Illite, Glycerin, Caprylic/Capric Triglyceride, Bentonite, Cetearyl Alcohol,
        Avena Sativa Kernel Flour, Propanediol, Glyceryl Stearate Citrate, Zinc Oxide, Panthenol,
        Bisabolol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Tocopherol, Citric Acid
      `,
    }),
  },
  "wild-rose-face-mist": {
    id: "50656eb5-3954-4129-a526-9fcd921b5c9d",
    priceCents: 3_200,
    stockQuantity: 140,
    description: productText({
      intro: `
        The wild rose of the roadside has five petals, a week of glory and a scent half tea, half
        honey. This mist keeps that week: rose water and silk protein in a cloud fine enough to wear
        over make-up. The rose is real, and it fades within the hour.
      `,
      benefits: [
        "Refreshes through heated rooms and long flights",
        "Silk protein leaves a soft, even surface",
        "Sets powder and softens its edges",
      ],
      howToUse: `
        Close your eyes and mist two or three times from an arm’s length. Use it before cream, while
        the skin is bare, or over make-up in the afternoon. In very dry air follow with a cream, so
        that the moisture stays.
      `,
      ingredients: `
        Aqua, Rosa Damascena Flower Water, Glycerin, Propanediol, Hydrolyzed Silk, Rosa Canina Fruit
        Extract, Panthenol, Sodium Hyaluronate, Polyglyceryl-10 Laurate, Sodium Levulinate, Sodium
        Anisate, Sodium Phytate, Citric Acid, Citronellol, Geraniol
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
