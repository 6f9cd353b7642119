import { type Copy, productText, type Slug } from "./copy.ts";

/** For the evening and for sleep. */
export const NIGHT = {
  "silk-night-balm": {
    id: "6df62d61-066f-422c-8148-7ca924d846c8",
    priceCents: 9_600,
    stockQuantity: 58,
    description: productText({
      intro: `
        Firm in the jar, then oil, then gone. Shea and plum-kernel oil are whipped with powdered
        silk into a balm that melts at the temperature of your fingers and works through the hours
        when nothing is asked of your face. It has the faint marzipan scent of the plum, and no
        other.
      `,
      benefits: [
        "Cushions dry and mature skin overnight",
        "Slows the loss of moisture in heated bedrooms",
        "A little goes far: a jar lasts a season",
        "No water, and therefore no preservatives",
      ],
      howToUse: `
        Take a piece the size of a lentil with dry fingers, warm it until it turns clear, and press
        into the face and neck as the last step of the evening. Use half as much as you think. Also
        good on lips, cuticles and the ends of hair.
      `,
      ingredients: `
        Butyrospermum Parkii Butter, Prunus Domestica Seed Oil, Squalane, Simmondsia Chinensis Seed
        Oil, Cera Alba, Caprylic/Capric Triglyceride, Silica, Serica Powder, Oenothera Biennis Oil,
        Borago Officinalis Seed Oil, Bisabolol, Tocopherol, Helianthus Annuus Seed Oil, Benzaldehyde
      `,
    }),
  },
  "maple-overnight-mask": {
    id: "cb6f2370-2356-47ad-9198-3a324d349032",
    priceCents: 8_400,
    stockQuantity: 0,
    description: productText({
      intro: `
        A gel with the amber of late-season syrup and none of the stickiness, or almost none. Maple
        extract and a spoonful of honey hold water against the skin all night while polyglutamic
        acid keeps the surface smooth. You wake up looking as though you had gone to bed earlier.
      `,
      benefits: [
        "Plumps and softens overnight",
        "Smooths the look of rough, winter-dull skin",
        "Sets to a light film that leaves the pillow clean",
      ],
      howToUse: `
        Two or three evenings a week, spread an even layer over clean, damp skin in place of night
        cream. Give it ten minutes before your head meets the pillow, and rinse in the morning.
      `,
      ingredients: `
        Aqua, Glycerin, Propanediol, Acer Saccharum Extract, Mel, Betaine, Polyglutamic Acid,
        Squalane, Gluconolactone, Sodium Hyaluronate, Panthenol, Sodium Lactate, Sclerotium Gum,
        Polyglyceryl-4 Olivate, Carrageenan, Allantoin, Phenoxyethanol, Ethylhexylglycerin, Sodium
        Phytate, Caramel
      `,
    }),
  },
  "wild-blueberry-night-serum": {
    id: "ec4e8534-f691-4dc2-a688-de8da61d3b92",
    priceCents: 12_800,
    stockQuantity: 3,
    description: productText({
      intro: `
        The wild blueberries of the barrens are smaller, darker and far more stubborn than the ones
        in a carton. We pair their extract with bakuchiol and a low dose of retinol for skin that
        wants more than moisture, in a base mild enough to use through the winter.
      `,
      benefits: [
        "Refines the look of texture, lines and uneven tone",
        "Slow, cushioned delivery for skin new to retinoids",
        "Amber glass keeps the light out",
        "Fragrance-free",
      ],
      howToUse: `
        Apply three drops to dry skin two evenings a week, and more often only when that is
        comfortable; follow with cream. Wear sunscreen in the morning. Not for use during pregnancy
        or nursing, near the eyes, or on the same night as exfoliating acids.
      `,
      ingredients: `
        Squalane, Caprylic/Capric Triglyceride, Simmondsia Chinensis Seed Oil,
        Coco-Caprylate/Caprate, Bakuchiol, Vaccinium Macrocarpon Seed Oil, Vaccinium Angustifolium
        Fruit Extract, Bisabolol, Ceramide NP, Tocopherol, Tocopheryl Acetate, Retinol, Helianthus
        Annuus Seed Oil, Rosmarinus Officinalis Leaf Extract
      `,
    }),
  },
  "juniper-sleep-mist": {
    id: "24bf98c7-2658-4a9e-a2e2-22e56d6fafcd",
    priceCents: 3_600,
    stockQuantity: 66,
    description: productText({
      intro: `
        The smell of a cabin the evening before the first snow: juniper berries, cold stone, a
        woollen blanket, someone else’s fire. A quiet mist for pillow, sheets and pulse points,
        blended low enough to be gone by the time you notice that you are asleep.
      `,
      benefits: [
        "Marks the end of the day with a scent of its own",
        "For linen and for skin",
        "Dries quickly and leaves no stain on cotton",
      ],
      howToUse: `
        Ten minutes before bed, mist the pillow twice from an arm’s length, or wrists and throat
        once. Let it dry before you lie down. Test fine silk and wool on a hidden seam, and keep it
        away from eyes, flames and the cat.
      `,
      ingredients: `
        Alcohol Denat., Aqua, Parfum, Juniperus Communis Fruit Oil, Glycerin, Lavandula Angustifolia
        Oil, Cedrus Atlantica Bark Oil, Polyglyceryl-4 Caprate, Linalool, Limonene, Pinene, Linalyl
        Acetate, Coumarin, Geraniol
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
