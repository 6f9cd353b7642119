import type { ProductSlug } from "./range.ts";

type Facts = {
  skinTypes?: string;
  hairTypes?: string;
  concerns?: string;
  scent?: string;
  texture?: string;
};

/** What the texts and tags of the sample products state. A missing field is not stated. */
const STATED: Record<ProductSlug, Facts> = {
  "birch-water-serum": { skinTypes: "sensitive", concerns: "tightness", texture: "serum" },
  "silk-night-balm": { skinTypes: "dry, mature", scent: "faint marzipan", texture: "balm" },
  "linen-hair-mist": {
    concerns: "frizz, static",
    scent: "line-dried cotton and fig leaf",
    texture: "mist",
  },
  "maple-hand-cream": {
    skinTypes: "dry",
    concerns: "dryness",
    scent: "warm wood and burnt sugar",
    texture: "cream",
  },
  "cedar-oat-hand-wash": { skinTypes: "sensitive", scent: "dry and woody", texture: "liquid" },
  "spruce-shampoo-bar": {
    hairTypes: "coloured",
    concerns: "hard water",
    scent: "green, then resin",
    texture: "bar",
  },
  "sea-buckthorn-glow-oil": {
    skinTypes: "dry",
    concerns: "dullness, dryness",
    scent: "hay and apricot",
    texture: "oil",
  },
  "silk-repair-hair-mask": { hairTypes: "damaged", concerns: "breakage", texture: "thick cream" },
  "birch-water-toner": {
    concerns: "redness, mineral residue",
    scent: "very little, like wet bark",
    texture: "liquid",
  },
  "birch-silk-shampoo": {
    hairTypes: "fine, coloured",
    concerns: "hard water",
    scent: "green fig, white tea and bark",
    texture: "liquid",
  },
  "maple-overnight-mask": { concerns: "dullness", texture: "gel" },
  "linen-curl-cream": {
    hairTypes: "wavy, curly, coily",
    concerns: "frizz",
    scent: "line-dried cotton and fig leaf",
    texture: "cream",
  },
  "wild-rose-face-mist": { concerns: "dullness", scent: "wild rose", texture: "mist" },
  "maple-conditioner-bar": {
    hairTypes: "medium to long",
    concerns: "frizz, static",
    texture: "bar",
  },
  "wild-blueberry-night-serum": { concerns: "fine lines, uneven tone", texture: "serum" },
  "linen-hand-lotion": {
    skinTypes: "dry",
    concerns: "dryness",
    scent: "line-dried cotton and fig leaf",
    texture: "lotion",
  },
  "silk-day-cream": { skinTypes: "normal, dry, sensitive", texture: "cream" },
  "cloudberry-hair-oil": {
    hairTypes: "dry",
    concerns: "frizz, dry ends",
    scent: "faint apricot",
    texture: "oil",
  },
  "oat-milk-cleanser": { skinTypes: "sensitive", concerns: "redness", texture: "cream" },
  "sea-buckthorn-scalp-serum": { concerns: "dry scalp", texture: "watery serum" },
  "sea-salt-body-polish": {
    concerns: "rough skin",
    scent: "spruce needle and lemon",
    texture: "salt in oil",
  },
  "juniper-sleep-mist": { scent: "juniper, stone and smoke", texture: "mist" },
  "oat-silk-body-milk": {
    skinTypes: "normal, dry, sensitive",
    concerns: "tightness",
    texture: "lotion",
  },
  "cedar-oat-soap": { skinTypes: "sensitive", scent: "cedar", texture: "bar" },
  "cloudberry-radiance-serum": {
    concerns: "dullness, dark spots",
    scent: "faint cloudberry",
    texture: "milky serum",
  },
  "glacial-clay-dry-shampoo": {
    hairTypes: "oily, fine",
    concerns: "oily roots",
    scent: "dry and mineral",
    texture: "wet mist that dries to a powder",
  },
  "glacial-clay-mask": { skinTypes: "oily", concerns: "blemishes, excess oil", texture: "clay" },
  "spruce-tip-essence": {
    concerns: "redness, uneven tone",
    scent: "a breath of resin",
    texture: "watery serum",
  },
  "winter-barrier-cream": { skinTypes: "dry", concerns: "redness, chapping", texture: "cream" },
  "silk-conditioner": { hairTypes: "fine, thick", concerns: "static, tangles", texture: "cream" },
  "birch-cuticle-oil": { skinTypes: "dry", concerns: "dry cuticles", texture: "oil" },
  "labrador-tea-scalp-polish": {
    hairTypes: "oily, fine",
    concerns: "dry scalp, build-up",
    scent: "herbal",
    texture: "sugar scrub",
  },
  "linen-body-wash": {
    concerns: "hard water",
    scent: "clean cotton, fig leaf and sea air",
    texture: "liquid",
  },
  "oat-leave-in-milk": {
    hairTypes: "dry, fine, curly",
    concerns: "tangles",
    scent: "faint oats",
    texture: "milk",
  },
  "sea-buckthorn-body-oil": {
    skinTypes: "dry",
    concerns: "dullness, dryness",
    scent: "neroli, bitter orange leaf and cedar",
    texture: "dry oil",
  },
  "labrador-tea-eye-cream": { concerns: "fine lines, puffiness", texture: "dense cream" },
};

/** "Not for use during pregnancy or nursing": the labels of these products say so. */
const ADVISED_AGAINST: readonly ProductSlug[] = ["wild-blueberry-night-serum"];

const RINSED_OFF: readonly ProductSlug[] = [
  "cedar-oat-hand-wash",
  "spruce-shampoo-bar",
  "silk-repair-hair-mask",
  "birch-silk-shampoo",
  "maple-conditioner-bar",
  "oat-milk-cleanser",
  "sea-salt-body-polish",
  "cedar-oat-soap",
  "glacial-clay-mask",
  "silk-conditioner",
  "labrador-tea-scalp-polish",
  "linen-body-wash",
];

/** The stated facts of a sample product. The texts of the range are complete, so the others say nothing. */
export function statedFacts(slug: ProductSlug) {
  const advice = ADVISED_AGAINST.includes(slug) ? "advises-against" : "nothing";
  const use = RINSED_OFF.includes(slug) ? "rinse-off" : "leave-on";
  return { ...STATED[slug], pregnancy: advice, breastFeeding: advice, use };
}
