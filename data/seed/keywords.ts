import type { ProductSlug } from "./range.ts";

/**
 * Search terms that are not in a product's texts: concerns, skin and hair types, and synonyms. They are
 * not displayed.
 */
export const KEYWORDS: Record<ProductSlug, string> = {
  "birch-water-serum": "hydrating dehydration dryness hyaluronic acid sensitive unscented",
  "silk-night-balm": "dryness dehydration mature ageing wrinkles moisturizer preservative-free",
  "linen-hair-mist": "static frizz flyaways styling spray refresh",
  "maple-hand-cream": "dryness chapped cracked winter moisturizer",
  "cedar-oat-hand-wash": "hand soap sensitive dryness gentle cleanser",
  "spruce-shampoo-bar": "plastic-free travel hard water colour-treated oily scalp vegan",
  "sea-buckthorn-glow-oil": "dullness dryness glow facial oil face oil unscented",
  "silk-repair-hair-mask": "damaged hair bleached breakage split ends dryness treatment",
  "birch-water-toner": "hydrating sensitive redness alcohol-free dehydration unscented",
  "birch-silk-shampoo": "sulphate-free sulfate-free hard water colour-treated fine hair",
  "maple-overnight-mask": "dehydration dullness hydrating sleeping mask honey",
  "linen-curl-cream": "curly hair wavy coily frizz silicone-free styling",
  "wild-rose-face-mist": "hydrating dehydration dullness rosewater setting spray",
  "maple-conditioner-bar": "plastic-free travel tangles static frizz",
  "wild-blueberry-night-serum": "ageing wrinkles fine lines texture retinol dark spots acne",
  "linen-hand-lotion": "dryness moisturizer hand cream body lotion",
  "silk-day-cream": "dryness moisturizer barrier repair ceramide sensitive unscented",
  "cloudberry-hair-oil": "frizz dryness split ends shine silicone-free",
  "oat-milk-cleanser": "sensitive redness dryness eczema-prone face wash makeup remover",
  "sea-buckthorn-scalp-serum": "dandruff dry scalp itchy scalp flakes sensitive",
  "sea-salt-body-polish": "body scrub exfoliating rough skin keratosis ingrown hairs",
  "juniper-sleep-mist": "insomnia relaxation pillow spray aromatherapy gift",
  "oat-silk-body-milk": "dryness itchy eczema-prone sensitive body lotion moisturizer",
  "cedar-oat-soap": "bar soap plastic-free body wash sensitive",
  "cloudberry-radiance-serum": "dullness dark spots pigmentation uneven tone vitamin C brightening",
  "glacial-clay-dry-shampoo": "oily hair greasy roots volume fine hair aerosol-free",
  "glacial-clay-mask": "acne blemishes breakouts oily skin blackheads congested pores",
  "spruce-tip-essence": "redness uneven tone acne niacinamide hydrating layering",
  "winter-barrier-cream": "dryness redness windburn chapped eczema-prone barrier repair",
  "silk-conditioner": "tangles static frizz silicone-free fine hair",
  "birch-cuticle-oil": "nail oil brittle nails dryness manicure",
  "labrador-tea-scalp-polish": "dandruff flakes build-up oily scalp scalp scrub exfoliating",
  "linen-body-wash": "shower gel hard water gentle cleanser dryness",
  "oat-leave-in-milk": "tangles children heat protection curly hair detangler sensitive",
  "sea-buckthorn-body-oil": "dryness glow bath oil massage dullness",
  "labrador-tea-eye-cream": "dark circles puffiness fine lines wrinkles caffeine",
};
