import type { FrenchCopies } from "./french-copy.ts";

/** For the evening and for sleep. */
export const NIGHT = {
  "silk-night-balm": {
    intro: `
      Ferme dans le pot, puis huile, puis plus rien. Le karité et l’huile de noyau de prune sont
      fouettés avec de la soie en poudre. Il en résulte un baume qui fond à la chaleur des doigts et
      qui travaille pendant les heures où l’on ne demande rien à votre visage. Il garde de la prune
      un léger parfum de massepain, et aucun autre.
    `,
    benefits: [
      "Enveloppe les peaux sèches et matures toute la nuit",
      "Ralentit la perte d’eau dans les chambres chauffées",
      "Un rien suffit : un pot dure une saison",
      "Pas d’eau, donc pas d’agents de conservation",
    ],
    howToUse: `
      En dernière étape du soir, prélevez avec les doigts secs l’équivalent d’une lentille,
      réchauffez-le jusqu’à ce qu’il devienne transparent et pressez sur le visage et le cou.
      Prenez-en deux fois moins que vous le pensez. Très bien aussi sur les lèvres, les cuticules et
      les pointes.
    `,
  },
  "maple-overnight-mask": {
    intro: `
      Un gel qui a l’ambre du sirop de fin de saison, sans coller, ou presque. L’extrait d’érable et
      une cuillerée de miel retiennent l’eau contre la peau toute la nuit, pendant que l’acide
      polyglutamique en lisse la surface. Au réveil, vous aurez la mine de quelqu’un qui s’est
      couché tôt.
    `,
    benefits: [
      "Repulpe et adoucit pendant la nuit",
      "Lisse le grain d’une peau ternie par l’hiver",
      "Forme un film léger qui épargne la taie d’oreiller",
    ],
    howToUse: `
      Deux ou trois soirs par semaine, étalez une couche égale sur la peau propre et humide, à la
      place de la crème de nuit. Donnez-lui dix minutes avant de poser la tête sur l’oreiller, puis
      rincez le matin.
    `,
  },
  "wild-blueberry-night-serum": {
    intro: `
      Les bleuets sauvages des brûlis sont plus petits, plus foncés et bien plus têtus que ceux
      qu’on vend en casseau. Nous marions leur extrait au bakuchiol et à une faible dose de rétinol,
      pour une peau qui en demande plus que l’hydratation, dans une base assez douce pour tout
      l’hiver.
    `,
    benefits: [
      "Affine le grain de peau, estompe l’aspect des ridules et du teint irrégulier",
      "Une diffusion lente et ménagée, pour qui découvre les rétinoïdes",
      "Un verre ambré qui tient la lumière à distance",
      "Sans parfum",
    ],
    howToUse: `
      Appliquez trois gouttes sur la peau sèche deux soirs par semaine, et plus souvent seulement
      quand la peau s’y plaît. Terminez par la crème. Le lendemain matin, portez un écran solaire.
      Ne pas utiliser durant la grossesse ou l’allaitement, près des yeux, ni le même soir qu’un
      acide exfoliant.
    `,
  },
  "juniper-sleep-mist": {
    intro: `
      L’odeur d’un chalet la veille de la première neige : les baies de genévrier, la pierre froide,
      une couverture de laine, le feu de quelqu’un d’autre. Une brume discrète pour l’oreiller, les
      draps et le creux des poignets, dosée assez bas pour s’être dissipée quand vous remarquerez
      que vous dormez.
    `,
    benefits: [
      "Marque la fin de la journée par un parfum à part",
      "Pour la literie comme pour la peau",
      "Sèche vite et ne tache pas le coton",
    ],
    howToUse: `
      Dix minutes avant le coucher, vaporisez l’oreiller deux fois à bout de bras, ou les poignets
      et la gorge une fois. Laissez sécher avant de vous étendre. Essayez d’abord la brume sur une
      couture cachée si le tissu est de soie fine ou de laine, et tenez-la loin des yeux, des
      flammes et du chat.
    `,
  },
} as const satisfies FrenchCopies;
