import { type Copy, productText, type Slug } from "./copy.ts";

/** For the shower, the bath and after. */
export const BODY = {
  "linen-body-wash": {
    id: "c93c7ca8-e6eb-40a1-8d8a-5d0ae328ea35",
    priceCents: 3_800,
    stockQuantity: 150,
    description: productText({
      intro: `
        Sheets dried outdoors, somewhere with a breeze off the lake. Linseed extract gives this wash
        its slip and a soft, close lather; the scent is clean cotton, fig leaf and a little sea air.
        It rinses off completely, in hard water too.
      `,
      benefits: [
        "Cleans without stripping, for daily showers",
        "Gentle surfactants from coconut and sugar",
        "Linseed and glycerin leave skin supple",
      ],
      howToUse: `
        Work a small amount into wet skin with the hands, a cloth or a sisal mitt, and rinse. It
        also makes a quiet, modest foam under a running bath tap.
      `,
      ingredients: `
        Aqua, Coco-Glucoside, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Glycerin, Linum
        Usitatissimum Seed Extract, Glyceryl Oleate, Panthenol, Betaine, Parfum, Xanthan Gum, Sodium
        Chloride, Sodium Phytate, Sodium Benzoate, Potassium Sorbate, Citric Acid, Linalool,
        Limonene, Hexyl Cinnamal
      `,
    }),
  },
  "oat-silk-body-milk": {
    id: "b846cd35-d000-48bb-9481-30df53e5c6cd",
    priceCents: 4_200,
    stockQuantity: 88,
    description: productText({
      intro: `
        A body lotion for people who have to get dressed. It spreads over a whole leg in one stroke,
        sinks in while the kettle boils and leaves the faint powder-softness of silk. Colloidal oat
        makes it a good friend to shins in January.
      `,
      benefits: [
        "Everyday moisture for normal to dry skin",
        "Absorbs quickly, with no residue on clothes",
        "Oat and panthenol comfort tight winter skin",
        "Fragrance-free",
      ],
      howToUse: `
        Smooth over damp skin within a few minutes of your shower, when it has water to hold on to.
        Two pumps for an arm, four for a leg.
      `,
      ingredients: `
        Aqua, Glycerin, Caprylic/Capric Triglyceride, Avena Sativa Kernel Oil, Cetearyl Alcohol,
        Helianthus Annuus Seed Oil, Avena Sativa Kernel Flour, Glyceryl Stearate, Hydrolyzed Silk,
        Cetearyl Glucoside, Panthenol, Urea, Sodium Lactate, Dimethicone, Bisabolol, Tocopherol,
        Carbomer, Sodium Hydroxide, Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate
      `,
    }),
  },
  "sea-buckthorn-body-oil": {
    id: "8d5af274-8f00-4bed-9023-557985955647",
    priceCents: 5_600,
    stockQuantity: 10,
    description: productText({
      intro: `
        A dry oil the colour of a September afternoon. Sea buckthorn lends the glow, squalane the
        speed, and a blend of neroli, bitter orange leaf and cedar the reason to stop what you are
        doing. It catches the light on collarbones and does not shine on the stairs.
      `,
      benefits: [
        "Leaves limbs smooth, with a soft sheen",
        "Sinks in within a minute or two",
        "Makes a short bath feel like a long one",
      ],
      howToUse: `
        After a shower, smooth a small palmful over wet skin and pat dry. Or add two capfuls to the
        bath, and mind your step on the way out. Let it settle before you put on pale linen.
      `,
      ingredients: `
        Helianthus Annuus Seed Oil, Squalane, Coco-Caprylate/Caprate, Simmondsia Chinensis Seed Oil,
        Hippophae Rhamnoides Fruit Oil, Prunus Armeniaca Kernel Oil, Parfum, Citrus Aurantium Amara
        Leaf/Twig Oil, Tocopherol, Cedrus Atlantica Bark Oil, Rosmarinus Officinalis Leaf Extract,
        Linalool, Linalyl Acetate, Limonene, Geraniol, Farnesol
      `,
    }),
  },
  "sea-salt-body-polish": {
    id: "9af875f7-1368-43ba-afc7-f2242c5acc74",
    priceCents: 4_600,
    stockQuantity: 75,
    description: productText({
      intro: `
        Fine Atlantic salt in an oil that turns to milk when water meets it. Spruce needle and a
        twist of lemon clear the head while the grains do the rest; they dissolve as you go, so
        there is always a natural end. Elbows, heels and February shins in particular.
      `,
      benefits: [
        "Lifts dry, rough skin from arms, legs and heels",
        "Rinses to a light film of oil; many need no lotion after it",
        "Salt that dissolves, and no plastic grains",
      ],
      howToUse: `
        Stir before use. Massage a handful over damp skin in slow circles, away from the face,
        broken or freshly shaved skin, and rinse with warm water. Once a week is plenty. The floor
        of the shower will be slippery.
      `,
      ingredients: `
        Maris Sal, Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, Polyglyceryl-4 Oleate,
        Glycerin, Butyrospermum Parkii Butter, Prunus Armeniaca Kernel Oil, Silica, Picea Mariana
        Leaf Oil, Tocopherol, Citrus Limon Peel Oil, Abies Balsamea Needle Oil, Limonene, Pinene,
        Citral, Linalool
      `,
    }),
  },
  "cedar-oat-hand-wash": {
    id: "7b264f75-6203-4534-8173-519f0be3fd72",
    priceCents: 3_600,
    stockQuantity: null,
    description: productText({
      intro: `
        Freshly split cedar, a bowl of oats, a window open. A hand wash for the sink that everyone
        uses, thick enough to feel generous and mild enough for the tenth wash of the day. The wood
        stays on the fingers for as long as it takes to dry them.
      `,
      benefits: [
        "Clean hands without the papery feeling",
        "Oat and glycerin for frequent washing",
        "A dry, woody scent that offends nobody",
      ],
      howToUse: `
        One pump on wet hands. Lather for twenty seconds, backs and thumbs included, and rinse.
        Follow with a hand lotion when the heating is on.
      `,
      ingredients: `
        Aqua, Coco-Glucoside, Sodium Cocoyl Glutamate, Glycerin, Cocamidopropyl Betaine, Avena
        Sativa Kernel Extract, Glyceryl Oleate, Panthenol, Cedrus Atlantica Bark Oil, Parfum,
        Xanthan Gum, Sodium Chloride, Sodium Phytate, Sodium Benzoate, Potassium Sorbate, Citric
        Acid, Limonene, Linalool, Coumarin
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
