import type { ProductSlug } from "../range.ts";

type Words = { hairTypes?: string; concerns?: string; scent?: string; texture?: string };

/**
 * The stated facts that are free text. Skin types, hair types and concerns are included only if one of
 * them is not a word of the filters, whose names are messages.
 */
export const FRENCH_WORDS: Record<ProductSlug, Words> = {
  "birch-water-serum": { texture: "sérum" },
  "silk-night-balm": { scent: "léger massepain", texture: "baume" },
  "linen-hair-mist": {
    scent: "coton séché sur la corde et feuille de figuier",
    texture: "brume",
  },
  "maple-hand-cream": { scent: "bois chaud et sucre brûlé", texture: "crème" },
  "cedar-oat-hand-wash": { scent: "sec et boisé", texture: "liquide" },
  "spruce-shampoo-bar": { scent: "vert, puis résineux", texture: "pain" },
  "sea-buckthorn-glow-oil": { scent: "foin et abricot", texture: "huile" },
  "silk-repair-hair-mask": { texture: "crème épaisse" },
  "birch-water-toner": {
    concerns: "rougeurs, résidus minéraux",
    scent: "presque rien, comme l’écorce mouillée",
    texture: "liquide",
  },
  "birch-silk-shampoo": { scent: "figue verte, thé blanc et écorce", texture: "liquide" },
  "maple-overnight-mask": { texture: "gel" },
  "linen-curl-cream": {
    scent: "coton séché sur la corde et feuille de figuier",
    texture: "crème",
  },
  "wild-rose-face-mist": { scent: "rose sauvage", texture: "brume" },
  "maple-conditioner-bar": { hairTypes: "mi-longs à longs", texture: "pain" },
  "wild-blueberry-night-serum": { texture: "sérum" },
  "linen-hand-lotion": {
    scent: "coton séché sur la corde et feuille de figuier",
    texture: "lait",
  },
  "silk-day-cream": { texture: "crème" },
  "cloudberry-hair-oil": { scent: "soupçon d’abricot", texture: "huile" },
  "oat-milk-cleanser": { texture: "crème" },
  "sea-buckthorn-scalp-serum": { texture: "sérum aqueux" },
  "sea-salt-body-polish": { scent: "aiguille d’épinette et citron", texture: "sel dans l’huile" },
  "juniper-sleep-mist": { scent: "genévrier, pierre et fumée", texture: "brume" },
  "oat-silk-body-milk": { texture: "lait" },
  "cedar-oat-soap": { scent: "cèdre", texture: "pain" },
  "cloudberry-radiance-serum": { scent: "soupçon de chicoutai", texture: "sérum laiteux" },
  "glacial-clay-dry-shampoo": {
    scent: "sec et minéral",
    texture: "brume mouillée qui sèche en poudre",
  },
  "glacial-clay-mask": { texture: "argile" },
  "spruce-tip-essence": { scent: "un souffle de résine", texture: "sérum aqueux" },
  "winter-barrier-cream": { texture: "crème" },
  "silk-conditioner": { texture: "crème" },
  "birch-cuticle-oil": { texture: "huile" },
  "labrador-tea-scalp-polish": { scent: "herbacé", texture: "gommage au sucre" },
  "linen-body-wash": {
    scent: "coton propre, feuille de figuier et air marin",
    texture: "liquide",
  },
  "oat-leave-in-milk": { scent: "soupçon d’avoine", texture: "lait" },
  "sea-buckthorn-body-oil": { scent: "néroli, petit-grain et cèdre", texture: "huile sèche" },
  "labrador-tea-eye-cream": { texture: "crème dense" },
};
