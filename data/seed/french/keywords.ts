import type { ProductSlug } from "../range.ts";

/** French search terms that are not in a product's texts. They are not displayed. */
export const FRENCH_KEYWORDS: Record<ProductSlug, string> = {
  "birch-water-serum":
    "hydratant déshydratation sécheresse acide hyaluronique peau sensible inodore",
  "silk-night-balm":
    "peau sèche déshydratation peau mature rides antirides hydratant sans agent de conservation",
  "linen-hair-mist": "frisottis électricité statique coiffant spray rafraîchissant",
  "maple-hand-cream": "mains sèches sécheresse gerçures crevasses hiver hydratant",
  "cedar-oat-hand-wash":
    "savon liquide savon pour les mains peau sensible sécheresse nettoyant doux",
  "spruce-shampoo-bar":
    "barre de shampoing sans plastique voyage eau dure cheveux colorés cuir chevelu gras végane",
  "sea-buckthorn-glow-oil":
    "teint terne peau sèche éclat huile pour le visage huile faciale inodore",
  "silk-repair-hair-mask":
    "cheveux abîmés cheveux secs décolorés casse pointes fourchues traitement réparateur",
  "birch-water-toner":
    "lotion tonique hydratant peau sensible rougeurs sans alcool déshydratation inodore",
  "birch-silk-shampoo": "shampoing sans sulfate eau dure cheveux colorés cheveux fins",
  "maple-overnight-mask": "déshydratation teint terne hydratant masque de sommeil miel",
  "linen-curl-cream":
    "cheveux bouclés cheveux frisés cheveux ondulés crépus frisottis sans silicone coiffant",
  "wild-rose-face-mist": "hydratant déshydratation teint terne eau de rose fixateur de maquillage",
  "maple-conditioner-bar":
    "revitalisant solide barre de revitalisant sans plastique voyage nœuds statique frisottis",
  "wild-blueberry-night-serum":
    "antirides rides ridules vieillissement rétinol taches brunes taches pigmentaires acné",
  "linen-hand-lotion": "sécheresse hydratant crème pour les mains lotion corporelle mains sèches",
  "silk-day-cream":
    "peau sèche hydratant barrière cutanée réparatrice céramides peau sensible inodore",
  "cloudberry-hair-oil":
    "frisottis cheveux secs pointes fourchues brillance sans silicone plaquebière",
  "oat-milk-cleanser":
    "peau sensible rougeurs sécheresse eczéma nettoyant pour le visage démaquillant",
  "sea-buckthorn-scalp-serum":
    "pellicules cuir chevelu sec démangeaisons cuir chevelu sensible argousier",
  "sea-salt-body-polish": "exfoliant corporel gommage peau rugueuse kératose poils incarnés",
  "juniper-sleep-mist": "insomnie détente brume d’oreiller aromathérapie cadeau",
  "oat-silk-body-milk": "peau sèche démangeaisons eczéma peau sensible lotion corporelle hydratant",
  "cedar-oat-soap": "pain de savon barre de savon sans plastique savon pour le corps peau sensible",
  "cloudberry-radiance-serum":
    "teint terne taches brunes taches pigmentaires pigmentation vitamine C illuminateur plaquebière",
  "glacial-clay-dry-shampoo":
    "shampoing sec cheveux gras racines grasses volume cheveux fins sans aérosol",
  "glacial-clay-mask": "acné boutons imperfections peau grasse points noirs pores obstrués",
  "spruce-tip-essence": "rougeurs teint irrégulier acné niacinamide hydratant superposition sapin",
  "winter-barrier-cream":
    "peau sèche rougeurs gerçures vent froid eczéma barrière cutanée réparatrice",
  "silk-conditioner": "revitalisant démêlant nœuds statique frisottis sans silicone cheveux fins",
  "birch-cuticle-oil": "huile pour les ongles ongles cassants sécheresse manucure",
  "labrador-tea-scalp-polish":
    "pellicules résidus cuir chevelu gras exfoliant gommage pour cuir chevelu",
  "linen-body-wash": "gel de douche savon pour le corps eau dure nettoyant doux sécheresse",
  "oat-leave-in-milk":
    "démêlant nœuds enfants protection thermique cheveux bouclés cheveux secs sensible",
  "sea-buckthorn-body-oil": "peau sèche éclat huile de bain massage teint terne",
  "labrador-tea-eye-cream": "cernes poches rides ridules caféine contour des yeux",
};
