import type { FrenchCopies } from "./french-copy.ts";

/** For hands and nails. */
export const HAND = {
  "maple-hand-cream": {
    intro: `
      Une crème pour les mains qui vous laisse tenir un crayon. De l’extrait d’érable et des
      protéines de soie dans une base dense au karité, avec une odeur de bois chaud et de sucre
      brûlé qui s’arrête bien avant le dessert. Elle se glisse dans une poche de manteau et y passe
      l’hiver sans broncher.
    `,
    benefits: [
      "Pénètre en moins d’une minute, sans laisser d’empreintes",
      "Apaise les jointures et les cuticules par temps froid et sec",
      "La soie laisse la main lisse, comme gantée",
    ],
    howToUse: `
      Déposez l’équivalent d’un pois sur le dos d’une main, frottez les deux dos l’un contre
      l’autre, puis faites le tour de chaque ongle. Aussi souvent que le temps le réclame, et
      toujours après la vaisselle.
    `,
  },
  "linen-hand-lotion": {
    intro: `
      Le compagnon du lavabo, plus léger qu’une crème et plus vite parti qu’un invité. L’huile et
      l’extrait de lin rendent la souplesse que le savon et l’eau du robinet ont prise. On y
      retrouve le coton séché sur la corde et la feuille de figuier de notre gel douche au lin, un
      ton plus bas.
    `,
    benefits: [
      "Une hydratation rapide et légère après chaque lavage",
      "Lisse la peau sans graisser robinets, téléphones ni clés",
      "Convient aussi aux avant-bras et aux coudes",
    ],
    howToUse: `
      Une pression sur le dos des mains propres. Frottez jusqu’à ce qu’il n’y ait plus rien à voir,
      soit à peu près le temps d’essuyer le lavabo.
    `,
  },
  "birch-cuticle-oil": {
    intro: `
      De jeunes feuilles de bouleau infusées pendant des semaines dans l’huile de tournesol et de
      jojoba, jusqu’à ce qu’elle prenne le vert doré du mois de mai. Une goutte autour de chaque
      ongle, au bout d’une longue réunion, voilà sans doute le plus petit luxe que nous
      connaissions. Il tient dans un étui à crayons.
    `,
    benefits: [
      "Assouplit les cuticules sèches et abîmées",
      "Donne aux ongles un lustre net et naturel",
      "S’absorbe le temps de lire une page",
      "Aucun parfum ajouté",
    ],
    howToUse: `
      Déposez une petite goutte à la base de chaque ongle et massez, de préférence avant le coucher.
      Après avoir retiré un vernis, répétez matin et soir pendant quelques jours.
    `,
  },
} as const satisfies FrenchCopies;
