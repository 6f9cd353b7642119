import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const SCALP: FrenchPost = {
  id: "85bc3638-0f0e-44ae-a315-2940e51a2bc6",
  title: "Le cuir chevelu est une peau : prendre soin de l’endroit où naissent les cheveux",
  excerpt:
    "La tuque, le chauffage et le shampooing sec en demandent beaucoup à une partie du corps qu’on regarde rarement. Un guide pratique sur le lavage, le massage, l’huile et l’art de laisser tranquille.",
  category: "Soins capillaires",
  contentHtml: toDocument(`
    <p>Un cheveu, une fois sorti de la tête, est terminé. Il n’a ni nerfs ni circulation sanguine,
    et rien de ce que vous y mettrez ne peut le faire pousser. On peut le protéger, le lisser,
    l’amadouer, mais la seule partie vivante de l’affaire est en dessous. Il est donc curieux que
    nous dépensions tant pour les longueurs et que nous pensions surtout au cuir chevelu quand il
    démange.</p>
    <h2>Une peau ordinaire, densément meublée</h2>
    <p>À presque tous égards, c’est une peau ordinaire. Elle a la même barrière de cellules plates
    et de lipides, la même surface légèrement acide, la même habitude de se renouveler en quelques
    semaines. Ce qui la distingue, c’est la densité. On y compte à peu près cent mille follicules,
    chacun avec sa glande sébacée, et c’est pourquoi le cuir chevelu est l’une des régions les plus
    grasses du corps. C’est aussi l’une des plus sombres et des plus chaudes, surtout sous une
    tuque. Le sébum, la chaleur et l’abri plaisent aux levures qui vivent sur la peau de tout le
    monde, et ce qui leur plaît ne nous plaît pas toujours.</p>
    <h2>À quelle fréquence, et comment</h2>
    <p>À quelle fréquence se laver les cheveux? C’est la question qu’on voudrait le plus voir
    réglée, et elle n’a pas de réponse unique. Les cheveux fins et droits paraissent gras après un
    jour ou deux, car le sébum descend sans peine le long d’une fibre lisse. Les cheveux crépus
    peuvent être bien pendant une semaine ou plus, parce que le sébum quitte à peine la racine et
    que les longueurs sont sèches. La sueur, la pollution, la baignade et les produits coiffants
    raccourcissent tous l’intervalle. Lavez quand le cuir chevelu paraît enrobé, sent le renfermé ou
    commence à démanger. L’idée qu’on puisse l’habituer à produire moins de sébum en le lavant moins
    est séduisante et mal étayée : vos glandes prennent leurs ordres des hormones, pas de votre
    shampooing.</p>
    <p>Quand vous lavez, lavez le cuir chevelu. Mouillez-le à fond, versez d’abord le shampooing
    dans vos paumes, puis travaillez-le avec la pulpe des doigts en petits cercles pendant une
    minute environ, en insistant sur la nuque et derrière les oreilles, là où tout le monde se
    dépêche. La mousse qui descend suffit aux longueurs. Si vous employez beaucoup de produits
    coiffants, lavez deux fois, légèrement, plutôt qu’une fois à pleine poignée. Rincez plus
    longtemps qu’il semble nécessaire. Un nombre surprenant de cuirs chevelus secs, qui pèlent, se
    révèlent couverts d’un shampooing ou d’un après-shampooing qui n’est jamais reparti.</p>
    ${frenchFigure("sea-salt-body-polish-texture", "Les grains d’un gommage devraient être fins et se dissoudre.")}
    ${frenchFigure("sea-buckthorn-glow-oil-texture", "Quelques gouttes d’une huile légère facilitent le massage.")}
    <p>Les pellicules méritent qu’on y regarde de plus près, car deux problèmes différents se
    ressemblent. De petites squames sèches et blanches, avec une impression de tiraillement et la
    peau sèche ailleurs, viennent souvent de l’air d’hiver et de l’eau chaude. Elles s’atténuent
    avec un shampooing plus doux, un rinçage plus frais et un peu d’huile. Des squames plus larges,
    jaunâtres, un peu grasses, accompagnées de démangeaisons ou de rougeurs, font penser à de vraies
    pellicules, et là, davantage d’huile peut empirer les choses. Des shampooings médicamenteux sont
    offerts dans toutes les pharmacies, et un pharmacien peut vous aider à choisir. Si vous voyez
    des plaies, des plaques sans cheveux ou une desquamation qui ne se calme pas, consultez un
    médecin. Cela dépasse ce qu’un cosmétique peut faire, et ce qu’il devrait prétendre.</p>
    <h2>Shampooing sec, gommages et massage</h2>
    <p>Le shampooing sec est utile et largement mal compris. Il ne nettoie rien. L’amidon ou
    l’argile absorbe le sébum pour qu’on le voie moins, et l’un et l’autre restent là jusqu’au
    prochain lavage. Employez-le à la racine, à distance, un jour ou deux au plus, et brossez-le. Si
    vous vous surprenez à vous gratter le troisième jour, vous avez votre réponse. Un gommage doux,
    ou une lotion légèrement acide pour le cuir chevelu, toutes les semaines ou toutes les deux
    semaines, délogera ce qui s’est accumulé. Les grains de sucre et de sel devraient être fins et
    se dissoudre. Rien, sur un cuir chevelu, ne s’améliore à force de récurer.</p>
    <p>Le massage, nous le recommandons sans hésiter, avec des promesses modestes. Cinq minutes du
    bout des doigts, en bougeant la peau sur l’os plutôt qu’en frottant les cheveux, apportent de la
    chaleur, soulèvent les squames et relâchent une mâchoire serrée depuis le matin. Rien ne permet
    de dire si la chevelure en devient plus épaisse, et nous ne ferons pas semblant du contraire.
    Faites-le parce que c’est bon. Quelques gouttes d’une huile légère le facilitent : une
    demi-heure avant le lavage vaut mieux qu’une nuit entière, où c’est surtout l’oreiller qui en
    profite.</p>
    <div data-product="sea-buckthorn-scalp-serum"></div>
    <div data-product="labrador-tea-scalp-polish"></div>
    <h2>Au fil des saisons</h2>
    <p>Et puis il y a la saison. La tuque est un équipement essentiel dans ce pays, mais la laine et
    l’acrylique frottent, retiennent la sueur et, quand l’air de la maison est sec, chargent les
    cheveux d’électricité statique. Si vous le pouvez, choisissez une doublure lisse, de soie ou de
    satin, et laissez sécher vos cheveux avant de les couvrir. Lavez la tuque, ce que la plupart
    d’entre nous font à peu près aussi souvent que le coussin du chien. Contre l’électricité
    statique, une goutte d’huile ou de soin sans rinçage dans les paumes, passée à la surface, agit
    aussitôt. Et l’été, rappelez-vous qu’une raie est une bande de peau nue. Un chapeau y est plus
    commode qu’un écran solaire, et il est plus joli aussi.</p>
    <p>La retenue, enfin. Un cuir chevelu bien portant n’a besoin d’aucun traitement, et celui que
    trop de traitements ont contrarié se remet en général quand ils cessent. Si le vôtre est devenu
    réactif, revenez à un shampooing doux et sans parfum, et à rien d’autre, pendant trois semaines.
    Le conseil est ennuyeux. Il donne de meilleurs résultats que tout ce que nous connaissons.</p>
  `),
};
