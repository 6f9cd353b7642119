import { type Copy, productText, type Slug } from "./copy.ts";

/** Products that are not rinsed out. */
export const STYLING = {
  "linen-hair-mist": {
    id: "97c60708-9e3a-4fc3-809c-60f935a6433b",
    priceCents: 3_400,
    stockQuantity: 7,
    description: productText({
      intro: `
        Linseed has been used to set hair since hair was set. Here it is as a mist, light enough for
        the second day: it lays down static, brings back bend and leaves the air smelling of
        line-dried cotton and fig leaf for about as long as it takes to find your keys.
      `,
      benefits: [
        "Refreshes lengths between washes",
        "Calms flyaways after hats and scarves",
        "Soft hold that brushes out",
      ],
      howToUse: `
        Shake, and mist from an arm’s length over dry hair, or over damp hair before drying. Scrunch
        waves with the fingers, or brush through for a smooth finish. Four or five sprays are
        enough.
      `,
      ingredients: `
        Aqua, Glycerin, Linum Usitatissimum Seed Extract, Propanediol, Betaine, Panthenol,
        Hydrolyzed Silk, Polyquaternium-11, Polyglyceryl-10 Laurate, Parfum, Sodium Levulinate,
        Sodium Anisate, Sodium Phytate, Citric Acid, Linalool, Limonene, Hexyl Cinnamal
      `,
    }),
  },
  "cloudberry-hair-oil": {
    id: "63d7dd78-69ad-4bad-bb77-283ad6e9d952",
    priceCents: 5_400,
    stockQuantity: 9,
    description: productText({
      intro: `
        Pale gold, almost weightless, pressed in part from the tiny seeds that are left when
        cloudberries have become jam. It gives dark hair depth and fair hair light. We added no
        perfume; the berry supplies a faint note of its own, like apricot skin.
      `,
      benefits: [
        "Polishes dry ends and mid-lengths",
        "Softens frizz in damp and in dry weather",
        "No silicones, no added scent",
      ],
      howToUse: `
        Warm two or three drops between the palms, run through towel-dried ends, and style as usual.
        One drop more over dry hair tames the surface. Before washing, a full palmful for half an
        hour makes a fine treatment.
      `,
      ingredients: `
        Coco-Caprylate/Caprate, Squalane, Simmondsia Chinensis Seed Oil, Camelina Sativa Seed Oil,
        Prunus Armeniaca Kernel Oil, Rubus Chamaemorus Seed Oil, Vaccinium Macrocarpon Seed Oil,
        Tocopherol, Rosmarinus Officinalis Leaf Extract
      `,
    }),
  },
  "glacial-clay-dry-shampoo": {
    id: "2807ea1e-32ec-49d0-a620-7ae54291e035",
    priceCents: 2_950,
    stockQuantity: 0,
    description: productText({
      intro: `
        A pump spray and not an aerosol, so you hear yourself think. Rice starch and glacial clay
        arrive as a fine wet mist, dry to an invisible powder and take the shine off the roots. Add
        the dry, mineral scent of a stone in the sun, and you have bought yourself a day.
      `,
      benefits: [
        "Absorbs oil at the roots between washes",
        "Lifts fine, flat hair and gives it grip",
        "Brushes out without a grey cast, on dark hair too",
      ],
      howToUse: `
        Shake very well. Lift the hair in sections and spray the roots from about twenty
        centimetres. Wait a minute for it to dry, massage and brush. Wash your scalp properly after
        a day or two. Keep away from flames.
      `,
      ingredients: `
        Alcohol Denat., Aqua, Oryza Sativa Starch, Illite, Kaolin, Silica, Glycerin, Zea Mays
        Starch, Parfum, Polyglyceryl-4 Caprate, Xanthan Gum, Tocopherol, Iron Oxides, Limonene,
        Linalool
      `,
    }),
  },
  "oat-leave-in-milk": {
    id: "95277a47-d43d-4dad-ac7c-a92294c11f29",
    priceCents: 3_200,
    stockQuantity: 68,
    description: productText({
      intro: `
        Sprayed milk, more or less. Oat oil and oat protein in a leave-in for children’s tangles,
        swimmers’ ends and anybody who has given up on combing in the morning. It smells faintly of
        oats, because nothing has been added to stop it.
      `,
      benefits: [
        "Detangles without pulling",
        "Light moisture for dry, fine or curly lengths",
        "Some protection against the heat of a dryer",
        "Fragrance-free",
      ],
      howToUse: `
        Shake, spray over towel-dried hair from the ears down, and comb from the ends upward. Don’t
        rinse. On dry days, one or two sprays revive curls between washes.
      `,
      ingredients: `
        Aqua, Glycerin, Avena Sativa Kernel Oil, Cetearyl Alcohol, Behentrimonium Methosulfate,
        Hydrolyzed Oats, Propanediol, Panthenol, Caprylic/Capric Triglyceride, Polyquaternium-37,
        Betaine, Tocopherol, Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate, Lactic Acid
      `,
    }),
  },
  "linen-curl-cream": {
    id: "c2d9a818-734e-4a3d-a393-d2fe54384e4f",
    priceCents: 3_400,
    stockQuantity: 47,
    description: productText({
      intro: `
        Flaxseed gel is what curls ask for and kitchens are tired of making. Ours is a cream:
        linseed for hold, shea and mango butter for softness, and enough water to wake a curl
        without stiffening it. The scent is line-dried cotton and fig leaf, as in the rest of the
        Linen family.
      `,
      benefits: [
        "Defines waves, curls and coils with a touchable hold",
        "Reduces frizz in humid Ontario summers",
        "No crunch, no flakes, no silicones",
      ],
      howToUse: `
        Apply to very wet hair, in sections. Rake a small amount through, scrunch upward, and leave
        to dry or use a diffuser on low heat. Refresh on the second day with wet hands and a little
        more.
      `,
      ingredients: `
        Aqua, Linum Usitatissimum Seed Extract, Glycerin, Cetearyl Alcohol, Butyrospermum Parkii
        Butter, Mangifera Indica Seed Butter, Caprylic/Capric Triglyceride, Behentrimonium
        Methosulfate, Linum Usitatissimum Seed Oil, Panthenol, Hydroxypropyl Starch Phosphate, Aloe
        Barbadensis Leaf Juice Powder, Parfum, Tocopherol, Phenoxyethanol, Ethylhexylglycerin,
        Sodium Phytate, Citric Acid, Linalool, Limonene, Hexyl Cinnamal
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
