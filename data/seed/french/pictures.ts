import { figureHtml } from "../../model/catalogue/picture-html.ts";
import type pictures from "../pictures.json";
import { type ProductSlug, RANGE, type RangeItem } from "../range.ts";
import { findSamplePicture } from "../sample-pictures.ts";

type PictureName = keyof typeof pictures;

/** The alternatives of details and scenes. Those of packs and of their backs follow from the range. */
const DETAILS: Partial<Record<PictureName, string>> = {
  "birch-cuticle-oil-texture": "Une goutte d’huile d’un vert doré, et deux plus petites",
  "birch-water-serum-scene":
    "Le sérum à l’eau de bouleau sur une pierre, près d’un bol d’eau de bouleau et d’écorce pelée",
  "birch-water-toner-scene":
    "Le tonique à l’eau de bouleau près d’un bol d’eau de bouleau et d’écorce pelée",
  "cedar-oat-hand-wash-texture": "Un petit mont de mousse blanche et fine",
  "cedar-oat-soap-texture":
    "Un pain de savon nu à l’avoine moulue, de la mousse crémeuse à son pied",
  "cloudberry-hair-oil-texture": "Des gouttes d’huile capillaire d’un doré pâle",
  "cloudberry-radiance-serum-texture": "Des gouttes d’un sérum laiteux, couleur abricot",
  "glacial-clay-dry-shampoo-texture": "Des gouttes de brume d’argile grise, fines et grosses",
  "glacial-clay-mask-texture": "Un large trait de masque d’argile grise",
  "juniper-sleep-mist-texture": "Des gouttes limpides de brume d’oreiller dans la lumière du soir",
  "labrador-tea-eye-cream-scene":
    "Un pot ouvert de crème yeux au thé du Labrador sur une pierre, près de son couvercle ivoire et d’une touche de crème",
  "labrador-tea-eye-cream-texture":
    "Une crème pour les yeux dense, dressée en pointe, et deux petites touches",
  "labrador-tea-scalp-polish-texture":
    "Un monticule de gommage au sucre doré, entouré de cristaux épars",
  "linen-body-wash-texture": "Une goutte claire de gel douche près d’une mousse serrée",
  "linen-curl-cream-texture": "Un trait courbe de crème pour boucles, très pâle",
  "linen-hair-mist-texture": "Un voile de gouttelettes limpides, très fines",
  "linen-hand-lotion-scene":
    "Le lait pour les mains au lin sur un linge plié, une pression de lait dans un petit bol",
  "linen-hand-lotion-texture": "Une pression de lait ivoire pour les mains, enroulée sur elle-même",
  "maple-conditioner-bar-texture":
    "Un pain d’après-shampooing couleur caramel, entouré de gouttes d’eau",
  "maple-hand-cream-texture": "Un trait épais de crème ivoire pour les mains sur un fond argile",
  "maple-overnight-mask-texture": "Une volute de gel ambré et limpide, à la pointe souple",
  "oat-leave-in-milk-texture": "Des gouttes de lait d’avoine vaporisé, de toutes les tailles",
  "oat-milk-cleanser-texture": "Un trait de crème nettoyante couleur d’avoine",
  "oat-silk-body-milk-scene":
    "Le lait corporel à l’avoine et à la soie sur une pierre, un trait de lait brillant devant lui",
  "oat-silk-body-milk-texture":
    "Un trait mince et brillant de lait corporel, quelques gouttes à côté",
  "sea-buckthorn-body-oil-texture":
    "Une nappe d’huile ambrée pour le corps, bordée de gouttelettes",
  "sea-buckthorn-glow-oil-texture": "Des gouttes d’huile orangée pour le visage sur un fond pâle",
  "sea-buckthorn-scalp-serum-texture": "Cinq gouttes de sérum alignées, teintées d’abricot",
  "sea-salt-body-polish-texture": "Un monticule de gommage au sel, entouré de cristaux épars",
  "silk-conditioner-scene":
    "L’après-shampooing à la soie sur une pierre, près d’un trait replié d’après-shampooing",
  "silk-conditioner-texture": "Un trait replié d’après-shampooing blanc",
  "silk-day-cream-scene": "La crème de jour à la soie sur un linge plié, à l’ombre des feuilles",
  "silk-day-cream-texture": "Une volute souple de crème de jour",
  "silk-night-balm-scene": "Le baume de nuit à la soie sur un plateau de bouleau, avec une feuille",
  "silk-night-balm-texture": "Une volute de baume ivoire, à la pointe souple",
  "silk-repair-hair-mask-texture":
    "Une noix de masque capillaire blanc, marquée de la spirale de la cuillère",
  "spruce-shampoo-bar-scene":
    "Le shampooing solide aux pousses d’épinette sur un linge plié, avec une feuille de bouleau",
  "spruce-shampoo-bar-texture":
    "Un shampooing solide vert à l’épinette moulue, de la mousse à côté",
  "spruce-tip-essence-texture": "Des gouttes rondes d’essence limpide, à peine verte",
  "wild-blueberry-night-serum-texture": "Trois gouttes de sérum de nuit, sombres et veloutées",
  "wild-rose-face-mist-texture": "Une fine bruine de gouttes rosées",
  "winter-barrier-cream-texture": "Un trait dense de crème barrière blanche",
};

const FORMS = {
  dropper: "flacon compte-gouttes",
  jar: "pot",
  pump: "flacon-pompe",
  spray: "vaporisateur",
  tube: "tube",
  bottle: "flacon",
};
const BODIES = {
  frost: "en verre givré",
  clear: "en verre clair",
  amber: "en verre ambré",
  silk: "satiné",
  matte: "mat",
};
const CLOSURES = {
  brass: "de laiton",
  wood: "de bouleau",
  ivory: "ivoire",
  black: "noir",
  paper: "de papier",
};

const ITEMS: readonly RangeItem[] = RANGE;

/** The French name on the pack of a product, which is its title. */
export function frenchTitle(slug: ProductSlug): string {
  return ITEMS.find((item) => item.slug === slug)?.french.join(" ") ?? "";
}

/** "Sérum à l’eau de bouleau : flacon compte-gouttes en verre givré, bouchon de laiton". */
function packAlt({ french, pack: { form, body, closure } }: RangeItem): string {
  const title = french.join(" ");
  if (form === "bar")
    return `${title} : un pain ceint d’une bande de papier près d’un pain nu, sous une lumière douce`;
  const top = { jar: "couvercle", pump: "pompe", spray: "capuchon", tube: "capuchon" };
  const isPump = form === "pump";
  const closureText = isPump && closure === "black" ? "noire" : CLOSURES[closure];
  const name = form in top ? top[form as keyof typeof top] : "bouchon";
  return `${title} : ${FORMS[form]} ${BODIES[body]}, ${name} ${closureText}`;
}

const backAlt = ({ french }: RangeItem) =>
  `Dos de l’emballage « ${french.join(" ")} » : mode d’emploi et ingrédients`;

const ALTS: Partial<Record<string, string>> = {
  ...DETAILS,
  ...Object.fromEntries(
    ITEMS.flatMap((item) => [
      [item.slug, packAlt(item)],
      [`${item.slug}-back`, backAlt(item)],
    ]),
  ),
};

/** The French alternative of a picture; empty if it has none. */
export const frenchAlt = (name: string): string => ALTS[name] ?? "";

/** A picture in a French text, with a caption. */
export function frenchFigure(name: PictureName, caption: string): string {
  const { src = "" } = findSamplePicture(name) ?? {};
  return figureHtml(src, frenchAlt(name), caption);
}
