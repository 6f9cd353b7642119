import type { FrenchCopies } from "./french-copy.ts";

/** Bars: no bottle, and next to no water. */
export const SOLID = {
  "cedar-oat-soap": {
    intro: `
      Un vrai savon d’olive, de coco et de karité, saponifié à froid, puis laissé six semaines à
      durcir. L’avoine moulue lui donne un peu de mordant, et le cèdre, l’odeur d’un crayon taillé
      en plein air. C’est l’article le plus simple de la maison et, à certains égards, le meilleur
      argument en faveur de tous les autres.
    `,
    benefits: [
      "Une mousse crémeuse pour les mains et le corps",
      "Un surplus de karité laissé dans le pain, pour plus de douceur",
      "L’avoine fine polit délicatement à chaque lavage",
      "Un étui de papier, aucun plastique",
    ],
    howToUse: `
      Faites mousser entre les mains mouillées ou sur une débarbouillette, puis rincez. Gardez le
      pain sur un porte-savon à lattes, loin du jet, et laissez-le sécher entre deux usages : cela
      seul peut doubler sa vie. Pour le visage, nous suggérons quelque chose de plus doux.
    `,
  },
  "spruce-shampoo-bar": {
    intro: `
      Un shampooing dont on a retiré la bouteille. Non pas un savon, mais un nettoyant doux tiré de
      la noix de coco, pressé avec du beurre de cacao et de l’épinette : il mousse à l’eau dure et
      se rince sans laisser de cire. Le parfum est vert au départ, résineux ensuite, puis absent.
    `,
    benefits: [
      "Une mousse basse et dense, qui nettoie sans décaper",
      "Fonctionne à l’eau dure, sans déposer de film",
      "Un pH qui respecte le cheveu, même coloré",
      "Dure des mois, à condition de rester au sec",
    ],
    howToUse: `
      Frottez le pain entre les mains mouillées, posez-le et massez la mousse sur le cuir chevelu
      bien trempé. Laissez-la couler sur les longueurs et rincez avec soin. Rangez le pain là où
      l’air circule des deux côtés.
    `,
  },
  "maple-conditioner-bar": {
    intro: `
      On dirait une friandise de cabane à sucre, et c’est un excellent après-shampooing. Des beurres
      de murumuru et de cacao, un soupçon d’érable et un agent démêlant d’origine végétale, qui fait
      glisser le peigne sans alourdir. Il ne mousse pas, et c’est voulu.
    `,
    benefits: [
      "Démêle les cheveux mi-longs à longs",
      "Calme l’électricité statique et les mèches folles sous la tuque",
      "Solide, donc dispensé du sac à liquides de l’aéroport",
    ],
    howToUse: `
      Glissez le pain sur les cheveux mouillés, des oreilles vers le bas, à raison de trois ou
      quatre passages de chaque côté. Démêlez avec les doigts, attendez une minute et rincez. Sur
      les cheveux fins, limitez-vous aux pointes.
    `,
  },
} as const satisfies FrenchCopies;
