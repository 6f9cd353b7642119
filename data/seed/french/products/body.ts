import type { FrenchCopies } from "./french-copy.ts";

/** For the shower, the bath and after. */
export const BODY = {
  "linen-body-wash": {
    intro: `
      Des draps séchés dehors, quelque part où souffle une brise venue du lac. L’extrait de lin
      donne à ce gel sa glisse et sa mousse douce et serrée; le parfum évoque le coton propre, la
      feuille de figuier et un peu d’air marin. Il se rince complètement, même à l’eau dure.
    `,
    benefits: [
      "Nettoie sans dessécher, à chaque douche",
      "Des tensioactifs doux, tirés de la noix de coco et du sucre",
      "Le lin et la glycérine gardent la peau souple",
    ],
    howToUse: `
      Faites mousser une petite quantité sur la peau mouillée avec les mains, une débarbouillette ou
      un gant de sisal, puis rincez. Sous le robinet de la baignoire, le gel donne aussi une mousse
      discrète, toute modeste.
    `,
  },
  "oat-silk-body-milk": {
    intro: `
      Un lait pour les gens qui doivent s’habiller. D’un seul geste il couvre toute la jambe, il
      pénètre le temps que l’eau bouille et laisse derrière lui la douceur un peu poudrée de la
      soie. L’avoine colloïdale en fait le meilleur ami des tibias en janvier.
    `,
    benefits: [
      "Une hydratation quotidienne pour les peaux normales à sèches",
      "S’absorbe vite et ne marque pas les vêtements",
      "L’avoine et le panthénol apaisent les peaux d’hiver qui tiraillent",
      "Sans parfum",
    ],
    howToUse: `
      Étalez sur la peau humide, dans les minutes qui suivent la douche, pendant qu’il y a encore de
      l’eau à retenir. Comptez deux pressions pour un bras et quatre pour une jambe.
    `,
  },
  "sea-buckthorn-body-oil": {
    intro: `
      Une huile sèche couleur d’après-midi de septembre. L’argousier lui prête sa lueur, le squalane
      sa rapidité, et un accord de néroli, de petit-grain et de cèdre vous donne une raison de tout
      arrêter. Elle accroche la lumière aux clavicules et ne laisse pas de traces luisantes dans
      l’escalier.
    `,
    benefits: [
      "Laisse les bras et les jambes lisses, subtilement satinés",
      "Pénètre en une minute ou deux",
      "Donne à un bain rapide des airs de long bain",
    ],
    howToUse: `
      Après la douche, lissez une petite quantité sur la peau mouillée et épongez. Ou versez deux
      bouchons dans le bain, en faisant attention à la marche au moment de sortir. Laissez l’huile
      se poser avant de revêtir du lin clair.
    `,
  },
  "sea-salt-body-polish": {
    intro: `
      Du sel fin de l’Atlantique, dans une huile qui se change en lait dès que l’eau la touche.
      L’aiguille d’épinette et un zeste de citron éclaircissent les idées pendant que les grains
      font le reste. Comme ils fondent à mesure, le gommage s’arrête toujours de lui-même. Pour les
      coudes, les talons et, tout spécialement, les tibias de février.
    `,
    benefits: [
      "Déloge la peau sèche et rugueuse des bras, des jambes et des talons",
      "Se rince en un mince film d’huile, qui souvent remplace la lotion",
      "Un sel qui se dissout, aucune bille de plastique",
    ],
    howToUse: `
      Remuez avant l’emploi. Massez une poignée de gommage sur la peau humide en cercles lents, loin
      du visage et de toute peau lésée ou fraîchement rasée, puis rincez à l’eau tiède. Une fois par
      semaine suffit amplement. Attention, le plancher de la douche sera glissant.
    `,
  },
  "cedar-oat-hand-wash": {
    intro: `
      Du cèdre fraîchement fendu, un bol de gruau, une fenêtre ouverte. Un savon pour le lavabo de
      toute la maisonnée, assez épais pour paraître généreux et assez doux pour le dixième lavage de
      la journée. Le bois reste sur les doigts le temps de les essuyer.
    `,
    benefits: [
      "Des mains propres, sans cette sensation de papier sec",
      "De l’avoine et de la glycérine pour les lavages fréquents",
      "Un parfum sec et boisé, qui ne dérange personne",
    ],
    howToUse: `
      Une pression sur les mains mouillées. Faites mousser pendant vingt secondes, sans oublier le
      dos des mains et les pouces, et rincez. Quand le chauffage est allumé, terminez par un lait
      pour les mains.
    `,
  },
} as const satisfies FrenchCopies;
