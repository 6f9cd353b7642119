import type { ROUTINE_STEPS } from "../model/catalogue/pairs.ts";
import type { ProductSlug } from "./range.ts";

type Pairing = { step?: keyof typeof ROUTINE_STEPS; pairs: readonly ProductSlug[] };

/** The step of each sample product, and the products that its page suggests to use with it. */
const PAIRINGS: Record<ProductSlug, Pairing> = {
  "birch-water-serum": {
    step: "treat",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "silk-day-cream", "sea-buckthorn-glow-oil"],
  },
  "silk-night-balm": {
    step: "seal",
    pairs: ["oat-milk-cleanser", "spruce-tip-essence", "birch-water-serum", "juniper-sleep-mist"],
  },
  "linen-hair-mist": {
    step: "style",
    pairs: ["birch-silk-shampoo", "silk-conditioner", "oat-leave-in-milk", "cloudberry-hair-oil"],
  },
  "maple-hand-cream": {
    step: "moisturize",
    pairs: ["cedar-oat-hand-wash", "birch-cuticle-oil", "cedar-oat-soap"],
  },
  "cedar-oat-hand-wash": {
    step: "wash",
    pairs: ["linen-hand-lotion", "maple-hand-cream", "birch-cuticle-oil"],
  },
  "spruce-shampoo-bar": {
    step: "wash",
    pairs: ["maple-conditioner-bar", "silk-conditioner", "oat-leave-in-milk", "cedar-oat-soap"],
  },
  "sea-buckthorn-glow-oil": {
    step: "seal",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "birch-water-serum", "silk-day-cream"],
  },
  "silk-repair-hair-mask": {
    step: "mask",
    pairs: ["birch-silk-shampoo", "oat-leave-in-milk", "cloudberry-hair-oil", "silk-conditioner"],
  },
  "birch-water-toner": {
    step: "tone",
    pairs: ["oat-milk-cleanser", "birch-water-serum", "spruce-tip-essence", "silk-day-cream"],
  },
  "birch-silk-shampoo": {
    step: "wash",
    pairs: ["silk-conditioner", "silk-repair-hair-mask", "oat-leave-in-milk", "linen-hair-mist"],
  },
  "maple-overnight-mask": {
    step: "mask",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "birch-water-serum", "juniper-sleep-mist"],
  },
  "linen-curl-cream": {
    step: "style",
    pairs: ["birch-silk-shampoo", "silk-conditioner", "oat-leave-in-milk", "linen-hair-mist"],
  },
  "wild-rose-face-mist": {
    step: "tone",
    pairs: ["oat-milk-cleanser", "cloudberry-radiance-serum", "silk-day-cream"],
  },
  "maple-conditioner-bar": {
    step: "condition",
    pairs: ["spruce-shampoo-bar", "oat-leave-in-milk", "cloudberry-hair-oil", "cedar-oat-soap"],
  },
  "wild-blueberry-night-serum": {
    step: "treat",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "labrador-tea-eye-cream", "silk-night-balm"],
  },
  "linen-hand-lotion": {
    step: "moisturize",
    pairs: ["cedar-oat-hand-wash", "birch-cuticle-oil", "linen-body-wash"],
  },
  "silk-day-cream": {
    step: "moisturize",
    pairs: [
      "oat-milk-cleanser",
      "birch-water-serum",
      "labrador-tea-eye-cream",
      "wild-rose-face-mist",
    ],
  },
  "cloudberry-hair-oil": {
    step: "seal",
    pairs: ["birch-silk-shampoo", "silk-conditioner", "silk-repair-hair-mask", "oat-leave-in-milk"],
  },
  "oat-milk-cleanser": {
    step: "cleanse",
    pairs: ["birch-water-toner", "birch-water-serum", "silk-day-cream", "winter-barrier-cream"],
  },
  "sea-buckthorn-scalp-serum": {
    step: "treat",
    pairs: ["labrador-tea-scalp-polish", "birch-silk-shampoo", "silk-conditioner"],
  },
  "sea-salt-body-polish": {
    step: "exfoliate",
    pairs: ["linen-body-wash", "oat-silk-body-milk", "sea-buckthorn-body-oil"],
  },
  "juniper-sleep-mist": {
    pairs: ["silk-night-balm", "wild-blueberry-night-serum", "maple-overnight-mask"],
  },
  "oat-silk-body-milk": {
    step: "moisturize",
    pairs: ["linen-body-wash", "sea-salt-body-polish", "sea-buckthorn-body-oil"],
  },
  "cedar-oat-soap": {
    step: "wash",
    pairs: ["oat-silk-body-milk", "maple-hand-cream", "sea-salt-body-polish"],
  },
  "cloudberry-radiance-serum": {
    step: "treat",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "labrador-tea-eye-cream", "silk-day-cream"],
  },
  "glacial-clay-dry-shampoo": {
    step: "style",
    pairs: ["labrador-tea-scalp-polish", "birch-silk-shampoo", "sea-buckthorn-scalp-serum"],
  },
  "glacial-clay-mask": {
    step: "mask",
    pairs: ["oat-milk-cleanser", "birch-water-toner", "spruce-tip-essence", "birch-water-serum"],
  },
  "spruce-tip-essence": {
    step: "tone",
    pairs: ["oat-milk-cleanser", "birch-water-serum", "silk-day-cream", "glacial-clay-mask"],
  },
  "winter-barrier-cream": {
    step: "seal",
    pairs: ["oat-milk-cleanser", "birch-water-serum", "silk-day-cream", "silk-night-balm"],
  },
  "silk-conditioner": {
    step: "condition",
    pairs: ["birch-silk-shampoo", "silk-repair-hair-mask", "oat-leave-in-milk", "linen-hair-mist"],
  },
  "birch-cuticle-oil": {
    step: "seal",
    pairs: ["cedar-oat-hand-wash", "maple-hand-cream", "linen-hand-lotion"],
  },
  "labrador-tea-scalp-polish": {
    step: "exfoliate",
    pairs: ["birch-silk-shampoo", "silk-conditioner", "sea-buckthorn-scalp-serum"],
  },
  "linen-body-wash": {
    step: "wash",
    pairs: ["sea-salt-body-polish", "oat-silk-body-milk", "sea-buckthorn-body-oil"],
  },
  "oat-leave-in-milk": {
    step: "treat",
    pairs: ["birch-silk-shampoo", "silk-conditioner", "linen-curl-cream", "cloudberry-hair-oil"],
  },
  "sea-buckthorn-body-oil": {
    step: "seal",
    pairs: ["sea-salt-body-polish", "linen-body-wash", "oat-silk-body-milk"],
  },
  "labrador-tea-eye-cream": {
    step: "treat",
    pairs: ["oat-milk-cleanser", "birch-water-serum", "silk-day-cream", "silk-night-balm"],
  },
};

/** The step of a sample product and the handles of its pairs. */
export function pairingOf(slug: ProductSlug) {
  const { step, pairs } = PAIRINGS[slug];
  return { routineStep: step ?? null, pairs: pairs.join(", ") };
}
