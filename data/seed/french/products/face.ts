import type { FrenchCopies } from "./french-copy.ts";

/** Serums, oils and creams for the day. */
export const FACE = {
  "birch-water-serum": {
    intro: `
      C’est par lui que la collection a commencé, et c’est encore le flacon que nous sauverions des
      flammes. La sève de bouleau, recueillie dans les quelques semaines qui précèdent les feuilles,
      porte trois formes d’acide hyaluronique dans un sérum limpide et vif comme l’eau de fonte. Il
      a pénétré avant que vous ayez retrouvé le bouchon.
    `,
    benefits: [
      "Une hydratation légère, immédiate, qui dure sous la crème",
      "Une peau plus lisse, qui tiraille moins après le lavage",
      "S’accorde à tout, écran solaire compris",
      "Sans parfum",
    ],
    howToUse: `
      Matin et soir, pressez quatre ou cinq gouttes sur la peau humide, après le tonique ou tout de
      suite après le nettoyage. Appliquez la crème ou l’huile dans la minute qui suit. Aux semaines
      les plus sèches de l’hiver, une deuxième couche fait du bien.
    `,
  },
  "sea-buckthorn-glow-oil": {
    intro: `
      L’argousier mûrit tard, sur des arbustes argentés et pleins d’épines, en baies orange comme un
      cône de chantier. Son huile a tant de couleur que nous la coupons de squalane et de rose
      musquée jusqu’à ce qu’elle réchauffe le teint sans le teindre. Elle est sèche au toucher en
      une minute, et sent naturellement le foin et l’abricot.
    `,
    benefits: [
      "Adoucit la peau et lui donne un bel éclat de santé",
      "Scelle le sérum par temps froid et sec",
      "Un mélange de sept huiles, aucun parfum ajouté",
    ],
    howToUse: `
      Le soir, en dernière étape, réchauffez trois gouttes entre les paumes et pressez sur le visage
      et le cou. Le matin, mêlez-en une goutte à votre crème. Laissez l’huile se poser avant de vous
      étendre : sa couleur est celle de la baie, et elle peut tacher les draps clairs.
    `,
  },
  "cloudberry-radiance-serum": {
    intro: `
      La chicoutai, comme on l’appelle sur la Basse-Côte-Nord, pousse à raison d’un fruit par tige,
      dans les tourbières, en juillet, et refuse qu’on la cultive. Son jus et l’huile de ses graines
      rejoignent une forme stable de vitamine C dans un sérum laiteux, pour les visages un peu gris.
      Il sent vaguement le fruit, et rien d’autre.
    `,
    benefits: [
      "Ravive peu à peu l’éclat d’un teint terne et irrégulier",
      "Une vitamine C stabilisée, plus douce que sa forme acide",
      "Un fini soyeux, qui se porte bien sous le maquillage",
    ],
    howToUse: `
      Le matin, lissez quatre gouttes sur la peau propre, avant la crème et l’écran solaire. Si
      votre peau s’irrite facilement, commencez un jour sur deux. Gardez le flacon bien fermé, à
      l’abri du soleil.
    `,
  },
  "silk-day-cream": {
    intro: `
      Une crème pour les heures qui séparent le premier café du retour à la maison. La soie et le
      squalane lui donnent un fini ni mat ni brillant, simplement égal, comme si la lumière de la
      pièce venait de s’améliorer. Elle ne peluche pas et n’a aucun parfum qui puisse contrarier le
      vôtre.
    `,
    benefits: [
      "Du confort toute la journée pour les peaux normales à sèches",
      "Une base lisse, légèrement floutée, pour le maquillage",
      "Des céramides pour soutenir la barrière cutanée",
      "Sans parfum",
    ],
    howToUse: `
      Le matin, après le sérum, réchauffez une quantité grosse comme un pois du bout des doigts et
      pressez sur le visage et le cou. Patientez un moment, puis mettez votre écran solaire : cette
      crème ne contient aucun filtre.
    `,
  },
  "labrador-tea-eye-cream": {
    intro: `
      Le thé du Labrador est un petit arbuste des tourbières, toujours vert, dont les feuilles sont
      doublées d’un feutre roux contre le froid. Son extrait tient compagnie à la caféine et aux
      peptides dans une crème assez dense pour rester où on la pose. Elle est destinée à la peau la
      plus mince que vous ayez.
    `,
    benefits: [
      "Adoucit les ridules de sécheresse du contour des yeux",
      "Grâce à la caféine, un regard plus frais, moins bouffi",
      "Ne migre pas et supporte bien le cache-cernes",
      "Sans parfum",
    ],
    howToUse: `
      Matin et soir, après le sérum, tapotez du bout de l’annulaire l’équivalent d’un grain de riz
      le long de l’os, sous chaque œil et un peu au-dessus. Si vous portez des verres de contact,
      mettez-les d’abord.
    `,
  },
  "winter-barrier-cream": {
    intro: `
      Pour la patinoire, le télésiège, le traversier et la marche jusqu’à l’autobus à moins vingt.
      Elle s’étale comme une crème et se fixe comme un gant très mince : karité, lanoline et cire
      d’abeille sur une base riche en glycérine. Conçue pour les joues et le nez, empruntée pour les
      jointures.
    `,
    benefits: [
      "Une protection qui respire contre le vent et le froid",
      "Apaise les plaques gercées et les peaux qui pèlent",
      "Demeure souple, même au fond d’une poche glacée",
      "Sans parfum",
    ],
    howToUse: `
      Dix minutes avant de sortir, pressez une mince couche sur les joues, le nez, le menton et les
      lèvres. Remettez-en dès que vous sentez le vent. Quand la neige est éclatante, portez un écran
      solaire en dessous et laissez-le d’abord se fixer.
    `,
  },
} as const satisfies FrenchCopies;
