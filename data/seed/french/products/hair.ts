import type { FrenchCopies } from "./french-copy.ts";

/** For washing day: shampoo, conditioner, mask and scalp. */
export const HAIR = {
  "birch-silk-shampoo": {
    intro: `
      La bouteille qui réunit nos deux matières : l’eau de bouleau comme base, la soie pour la
      glisse. Un shampooing sans sulfates qui mousse pour de vrai et se rince net, avec un agent
      chélateur qui empêche le calcaire de se déposer. Un parfum léger de figue verte, de thé blanc
      et d’écorce.
    `,
    benefits: [
      "Nettoie le cuir chevelu et les longueurs sans leur ôter leur douceur",
      "Pensé pour l’eau dure du sud de l’Ontario",
      "Convient aux cheveux colorés et aux cheveux fins",
    ],
    howToUse: `
      Mouillez les cheveux pendant une bonne minute. Répartissez un peu de shampooing entre les
      paumes et massez le cuir chevelu avec la pulpe des doigts; l’eau du rinçage s’occupera des
      longueurs. Ne recommencez que si vous employez beaucoup de produits coiffants.
    `,
  },
  "silk-conditioner": {
    intro: `
      Pour l’instant précis où le peigne passe enfin. La soie et des huiles végétales légères
      lissent la cuticule, puis se retirent : les cheveux fins gardent leur volume, les cheveux
      épais retrouvent leur ordre. Il a été conçu pour suivre le shampooing d’à côté, et il en
      partage le parfum.
    `,
    benefits: [
      "Démêle tout de suite, sur cheveux mouillés ou secs",
      "De la brillance sans le poids",
      "Apaise l’électricité statique de la saison des tuques",
      "Sans silicones",
    ],
    howToUse: `
      Appliquez sur les cheveux mouillés, des oreilles vers le bas, passez le peigne et laissez agir
      une à deux minutes. Rincez jusqu’à ce que l’eau soit claire, tant que les cheveux glissent
      encore comme de la soie.
    `,
  },
  "silk-repair-hair-mask": {
    intro: `
      Un masque du dimanche, épais comme un yogourt grec, pour les cheveux qu’on a décolorés,
      lissés, plongés dans le chlore ou simplement portés longs. Les protéines de soie et d’avoine
      s’accrochent d’abord là où c’est le plus rêche; le karité et l’huile de caméline adoucissent
      le reste. Accordez-lui dix minutes et un chapitre.
    `,
    benefits: [
      "Lisse les longueurs et les pointes rêches et poreuses",
      "Un cheveu plus résistant au peigne, qui casse moins",
      "Redonne du corps aux cheveux mous ou trop traités",
    ],
    howToUse: `
      Une fois par semaine, après le shampooing, essorez les cheveux et faites pénétrer une quantité
      généreuse dans les longueurs et les pointes. Laissez agir dix minutes sous une serviette
      chaude, puis rincez bien. Si le cheveu devient raide, sautez une semaine : c’est qu’il a eu
      assez de protéines.
    `,
  },
  "sea-buckthorn-scalp-serum": {
    intro: `
      Un sérum aqueux pour la peau qui vit sous les cheveux, teinté d’abricot par une trace
      d’argousier. Il détend le cuir chevelu qui a passé la journée sous un chapeau, et il sèche
      sans aplatir les racines. La menthe poivrée en est absente, et c’est délibéré : un cuir
      chevelu calme n’a pas besoin de picoter.
    `,
    benefits: [
      "Hydrate le cuir chevelu sec, qui tiraille",
      "Laisse les racines propres et légères",
      "Sans parfum",
    ],
    howToUse: `
      Sur un cuir chevelu sec ou essoré à la serviette, séparez les cheveux et posez le
      compte-gouttes en quatre ou cinq endroits. Massez du bout des doigts pendant deux minutes.
      Sans rinçage, de deux à quatre fois par semaine.
    `,
  },
  "labrador-tea-scalp-polish": {
    intro: `
      Un nouveau départ pour les cuirs chevelus qui ont trop fréquenté le shampooing sec. Des
      cristaux de sucre et un acide de fruit tout doux décollent les dépôts, le thé du Labrador
      infusé dans la glycérine prend le relais, puis l’ensemble devient une mousse légère et s’en va
      à l’eau. L’odeur est herbacée, vive : une traversée de la tourbière à midi.
    `,
    benefits: [
      "Déloge les résidus de produits, le sébum et les pellicules sèches",
      "Un sucre qui fond pendant le massage",
      "Donne aux cheveux fins du volume à la racine",
    ],
    howToUse: `
      Toutes les semaines ou toutes les deux semaines, à la place du shampooing, séparez les cheveux
      mouillés en sections, massez une cuillerée de gommage sur le cuir chevelu, ajoutez de l’eau
      jusqu’à ce que cela mousse et rincez à fond. Terminez par l’après-shampooing. Ne pas appliquer
      sur une peau irritée ou lésée.
    `,
  },
} as const satisfies FrenchCopies;
