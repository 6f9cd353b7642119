import { routine } from "../routines.ts";

const seoTitle = (title: string) => `${title} : une routine, étape par étape`;

/** The routines of the sample store in French. */
export const FRENCH_ROUTINES = [
  routine(
    {
      handle: "dry-winter-skin",
      title: "Peau sèche en hiver",
      seoTitle,
      intro:
        "Les pièces chauffées et le vent froid tirent l’eau de la peau du matin au soir. Cette routine en redonne par couches minces, puis les referme avec une crème et, les jours de grand froid, avec un baume.",
    },
    [
      {
        name: "Nettoyer",
        when: "Matin et soir",
        text: "Une crème nettoyante qui ne mousse pas, pour que la peau ne tire pas avant même le début de la routine. Prenez de l’eau tiède.",
        product: "oat-milk-cleanser",
      },
      {
        name: "Tonifier",
        when: "Matin et soir",
        text: "Pressez quelques gouttes sur la peau humide. Le tonique emporte les dernières traces d’eau dure et pose la première couche d’hydratation.",
        product: "birch-water-toner",
      },
      {
        name: "Traiter",
        when: "Matin et soir",
        text: "Quatre ou cinq gouttes sur la peau encore humide. Dans les semaines les plus sèches, une deuxième couche.",
        product: "birch-water-serum",
      },
      {
        name: "Protéger",
        when: "Matin",
        text: "Une couche mince sur les joues, le nez et le menton, dix minutes avant de sortir. La crème ne contient aucun filtre solaire : sur la neige éclatante, portez un écran en dessous.",
        product: "winter-barrier-cream",
      },
      {
        name: "Sceller",
        when: "Soir",
        text: "L’équivalent d’une lentille, réchauffé entre les doigts et pressé par-dessus tout le reste, en dernière étape.",
        product: "silk-night-balm",
      },
    ],
  ),
  routine(
    {
      handle: "oily-and-blemished-skin",
      title: "Peau grasse à imperfections",
      seoTitle,
      intro:
        "La peau que l’on récure répond par un surplus de sébum. Cette routine nettoie avec douceur, hydrate légèrement et réserve l’argile à un ou deux soirs par semaine.",
    },
    [
      {
        name: "Nettoyer",
        when: "Matin et soir",
        text: "Le lait retire l’écran solaire et la journée, sans mousser. Après un maquillage soutenu, nettoyez deux fois.",
        product: "oat-milk-cleanser",
      },
      {
        name: "Masquer",
        when: "Soir, une ou deux fois par semaine",
        text: "L’argile absorbe l’excès de sébum. Rincez-la après huit à dix minutes, pendant qu’elle est encore moite.",
        product: "glacial-clay-mask",
      },
      {
        name: "Tonifier",
        when: "Matin et soir",
        text: "Une fine fraîcheur sans alcool, pour que l’étape suivante s’étale en couche mince.",
        product: "birch-water-toner",
      },
      {
        name: "Traiter",
        when: "Matin et soir",
        text: "Un sérum léger pénètre aussitôt et ne laisse pas de film. En été, la peau grasse n’a souvent besoin de rien d’autre.",
        product: "birch-water-serum",
      },
      {
        name: "Hydrater",
        when: "Matin",
        text: "L’équivalent d’un pois, ni mat ni brillant. Attendez un moment, puis appliquez votre écran solaire.",
        product: "silk-day-cream",
      },
    ],
  ),
  routine(
    {
      handle: "damaged-hair",
      title: "Cheveux abîmés",
      seoTitle,
      intro:
        "La décoloration, la chaleur et l’eau dure laissent des longueurs rêches et cassantes. Cette routine lave en douceur, ramène la glisse et ne sort l’étape la plus forte qu’une fois par semaine.",
    },
    [
      {
        name: "Laver",
        when: "Les jours de lavage",
        text: "Massez le cuir chevelu seulement; l’eau du rinçage s’occupe des longueurs. Ce shampooing ne contient pas de sulfates.",
        product: "birch-silk-shampoo",
      },
      {
        name: "Démêler",
        when: "Après chaque lavage",
        text: "Des oreilles vers le bas, pendant une à deux minutes. Passez le peigne avant de rincer.",
        product: "silk-conditioner",
      },
      {
        name: "Masquer",
        when: "Une fois par semaine, à la place de l’après-shampooing",
        text: "Une quantité généreuse, dix minutes sous une serviette chaude. Si le cheveu commence à raidir, sautez une semaine.",
        product: "silk-repair-hair-mask",
      },
      {
        name: "Laisser poser",
        when: "Après chaque lavage",
        text: "Vaporisez sur les cheveux essorés et peignez en remontant à partir des pointes. Ne rincez pas.",
        product: "oat-leave-in-milk",
      },
      {
        name: "Sceller",
        when: "Matin, ou avant le coiffage",
        text: "Deux ou trois gouttes réchauffées entre les paumes, dans les pointes.",
        product: "cloudberry-hair-oil",
      },
    ],
  ),
];
