import { type Copy, productText, type Slug } from "./copy.ts";

/** Serums, oils and creams for the day. */
export const FACE = {
  "birch-water-serum": {
    id: "f552006a-7456-41b5-b798-46bd2823d384",
    priceCents: 6_800,
    stockQuantity: 84,
    description: productText({
      intro: `
        The collection began here, and it is still the bottle we would save from a fire. Birch sap,
        collected in the few weeks before the leaves open, carries three forms of hyaluronic acid in
        a serum as clear and quick as meltwater. It sinks in before you have found the cap.
      `,
      benefits: [
        "Immediate, lightweight moisture that lasts under cream",
        "Skin looks smoother and feels less tight after washing",
        "Layers with everything, including sunscreen",
        "Fragrance-free",
      ],
      howToUse: `
        Press four or five drops into damp skin, morning and evening, after toner or straight after
        cleansing. Follow with cream or oil within a minute. A second layer suits the driest weeks
        of winter.
      `,
      ingredients: `
        Betula Alba Juice, Glycerin, Propanediol, Aqua, Sodium Hyaluronate, Hydrolyzed Sodium
        Hyaluronate, Sodium Hyaluronate Crosspolymer, Panthenol, Betaine, Sodium PCA, Serine,
        Allantoin, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate, Citric Acid
      `,
    }),
  },
  "sea-buckthorn-glow-oil": {
    id: "c935c1c5-0ab0-448c-8982-2c16ac39eddb",
    priceCents: 7_200,
    stockQuantity: 64,
    description: productText({
      intro: `
        Sea buckthorn ripens late, on thorny silver bushes, in berries as orange as a road sign. Its
        oil is so deeply coloured that we dilute it with squalane and rosehip until it warms the
        skin without dyeing it. Dry to the touch in a minute, with a natural scent of hay and
        apricot.
      `,
      benefits: [
        "Softens and gives a healthy sheen",
        "Seals in serum on cold, dry days",
        "A blend of seven oils, and no added scent",
      ],
      howToUse: `
        Warm three drops between the palms and press over face and neck as the last step of the
        evening, or mix one drop into your cream in the morning. Let it settle before you lie down:
        the colour is the berry’s own and can mark pale linen.
      `,
      ingredients: `
        Squalane, Simmondsia Chinensis Seed Oil, Rosa Canina Seed Oil, Helianthus Annuus Seed Oil,
        Hippophae Rhamnoides Fruit Oil, Vaccinium Macrocarpon Seed Oil, Prunus Armeniaca Kernel Oil,
        Tocopherol, Rosmarinus Officinalis Leaf Extract
      `,
    }),
  },
  "cloudberry-radiance-serum": {
    id: "4cce9b8b-f4aa-4227-99ca-6ebaa01ca1bb",
    priceCents: 8_800,
    stockQuantity: 6,
    description: productText({
      intro: `
        Cloudberries, or chicoutai on the lower North Shore, grow one to a stem, in bogs, in July,
        and will not be farmed. Their juice and seed oil join a stable form of vitamin C in a milky
        serum for faces that look a little grey. It smells faintly of the berry and of nothing else.
      `,
      benefits: [
        "Brightens the look of tired, uneven skin over time",
        "Stabilized vitamin C, gentler than its acid form",
        "Silky finish that sits well under make-up",
      ],
      howToUse: `
        Smooth four drops over clean skin in the morning, before cream and sunscreen. Begin every
        other day if your skin is easily upset. Keep the bottle closed and out of the sun.
      `,
      ingredients: `
        Aqua, Glycerin, Propanediol, 3-O-Ethyl Ascorbic Acid, Squalane, Rubus Chamaemorus Fruit
        Extract, Niacinamide, Caprylic/Capric Triglyceride, Rubus Chamaemorus Seed Oil,
        Polyglyceryl-3 Distearate, Sodium Hyaluronate, Panthenol, Glyceryl Stearate Citrate, Ferulic
        Acid, Tocopherol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate, Sodium
        Citrate, Citric Acid
      `,
    }),
  },
  "silk-day-cream": {
    id: "24515c33-53d8-425d-b535-b6228e7c9186",
    priceCents: 7_800,
    stockQuantity: 110,
    description: productText({
      intro: `
        A cream for the hours between coffee and coming home. Silk protein and squalane give it a
        finish that is neither matte nor shiny, only even, as if the light in the room had improved.
        It does not pill, and it has no scent to argue with yours.
      `,
      benefits: [
        "All-day comfort for normal to dry skin",
        "A smooth, soft-focus surface for make-up",
        "Ceramides to support the skin’s barrier",
        "Fragrance-free",
      ],
      howToUse: `
        In the morning, warm a pea-sized amount between the fingertips and press over face and neck
        after serum. Wait a moment, then apply your sunscreen. This cream has no sun filter of its
        own.
      `,
      ingredients: `
        Aqua, Glycerin, Squalane, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Butyrospermum
        Parkii Butter, Glyceryl Stearate, Cetearyl Glucoside, Hydrolyzed Silk, Sericin, Niacinamide,
        Ceramide NP, Ceramide AP, Ceramide EOP, Phytosphingosine, Cholesterol, Silica, Sodium
        Hyaluronate, Panthenol, Tocopherol, Sodium Lauroyl Lactylate, Carbomer, Xanthan Gum,
        Phenoxyethanol, Ethylhexylglycerin, Sodium Phytate
      `,
    }),
  },
  "labrador-tea-eye-cream": {
    id: "bc26da51-db06-4d24-82a2-7d88f2af40f0",
    priceCents: 6_400,
    stockQuantity: 45,
    description: productText({
      intro: `
        Labrador tea is a small evergreen of the muskeg, its leaves lined with rust-coloured felt
        against the cold. An extract of it keeps company with caffeine and peptides in a cream dense
        enough to stay where it is put. It belongs on the thinnest skin you have.
      `,
      benefits: [
        "Softens fine, dry lines around the eyes",
        "Caffeine gives the area a fresher, less puffy look",
        "Does not travel, and carries concealer well",
        "Fragrance-free",
      ],
      howToUse: `
        Tap a grain-of-rice amount along the bone below each eye, and a little above it, with the
        ring finger. Morning and evening, after serum. If you wear lenses, put them in first.
      `,
      ingredients: `
        Aqua, Glycerin, Caprylic/Capric Triglyceride, Squalane, Cetyl Alcohol, Butyrospermum Parkii
        Butter, Polyglyceryl-3 Distearate, Caffeine, Ledum Groenlandicum Extract, Glyceryl Stearate
        Citrate, Niacinamide, Sodium Hyaluronate, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7,
        Ceramide NP, Panthenol, Mica, Tocopherol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate,
        Sodium Phytate, Citric Acid
      `,
    }),
  },
  "winter-barrier-cream": {
    id: "41825cc3-1ae4-401d-87b3-de9bc119f077",
    priceCents: 4_400,
    stockQuantity: 160,
    description: productText({
      intro: `
        For rinks, lifts, ferries and the walk to the bus at minus twenty. It goes on like a cream
        and sets like a very thin glove: shea, lanolin and beeswax over a base rich in glycerin.
        Made for cheeks and noses, borrowed for knuckles.
      `,
      benefits: [
        "A breathable layer against wind and cold",
        "Comforts chapped, flaking patches",
        "Stays soft enough to squeeze in an icy pocket",
        "Fragrance-free",
      ],
      howToUse: `
        Ten minutes before you go out, press a thin layer over cheeks, nose, chin and lips. Renew it
        when you feel the wind. On bright snow wear sunscreen underneath, and let it set first.
      `,
      ingredients: `
        Aqua, Butyrospermum Parkii Butter, Glycerin, Lanolin, Helianthus Annuus Seed Oil, Cera Alba,
        Squalane, Polyglyceryl-3 Diisostearate, Caprylic/Capric Triglyceride, Avena Sativa Kernel
        Oil, Zinc Stearate, Magnesium Sulfate, Ceramide NP, Panthenol, Bisabolol, Tocopherol,
        Phenoxyethanol, Ethylhexylglycerin
      `,
    }),
  },
} as const satisfies Partial<Record<Slug, Copy>>;
