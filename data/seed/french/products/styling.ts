import type { FrenchCopies } from "./french-copy.ts";

/** Products that are not rinsed out. */
export const STYLING = {
  "linen-hair-mist": {
    intro: `
      On coiffe au lin depuis qu’on se coiffe. Le voici en brume, assez légère pour le lendemain du
      shampooing : elle mate l’électricité statique, réveille le mouvement et laisse dans l’air une
      odeur de coton séché sur la corde et de feuille de figuier, à peu près le temps de trouver vos
      clés.
    `,
    benefits: [
      "Rafraîchit les longueurs entre les lavages",
      "Discipline les mèches folles après la tuque et le foulard",
      "Une tenue souple, qui s’en va à la brosse",
    ],
    howToUse: `
      Agitez, puis vaporisez à bout de bras sur cheveux secs, ou sur cheveux humides avant le
      séchage. Froissez les ondulations avec les doigts ou, pour un fini lisse, passez la brosse.
      Quatre ou cinq jets suffisent.
    `,
  },
  "cloudberry-hair-oil": {
    intro: `
      Dorée, pâle, presque sans poids, elle est pressée en partie des minuscules graines qui restent
      quand la chicoutai est devenue confiture. Elle donne de la profondeur aux cheveux foncés et de
      la lumière aux cheveux clairs. Nous n’y avons mis aucun parfum; le fruit apporte de lui-même
      une note discrète, comme une peau d’abricot.
    `,
    benefits: [
      "Lustre les pointes sèches et les mi-longueurs",
      "Assouplit les frisottis, qu’il fasse humide ou sec",
      "Ni silicones ni parfum ajouté",
    ],
    howToUse: `
      Réchauffez deux ou trois gouttes entre les paumes, passez-les sur les pointes essorées et
      coiffez comme à l’habitude. Une goutte de plus, sur cheveux secs, discipline la surface. Une
      demi-heure avant le lavage, une pleine paume d’huile fait un beau soin.
    `,
  },
  "glacial-clay-dry-shampoo": {
    intro: `
      Un vaporisateur à pompe plutôt qu’un aérosol, pour s’entendre penser. L’amidon de riz et
      l’argile glaciaire arrivent en brume fine et mouillée, sèchent en une poudre invisible et
      ôtent le luisant des racines. Ajoutez-y l’odeur sèche et minérale d’une pierre au soleil :
      vous venez de gagner une journée.
    `,
    benefits: [
      "Absorbe le sébum à la racine entre deux lavages",
      "Soulève les cheveux fins et plats et leur donne de la prise",
      "Se brosse sans laisser de voile gris, même sur cheveux foncés",
    ],
    howToUse: `
      Agitez très bien. Soulevez les cheveux par sections et vaporisez les racines à une vingtaine
      de centimètres. Laissez sécher une minute, massez et brossez. Après un jour ou deux, lavez le
      cuir chevelu comme il faut. Tenir loin des flammes.
    `,
  },
  "oat-leave-in-milk": {
    intro: `
      Du lait en vaporisateur, ou peu s’en faut. De l’huile et des protéines d’avoine dans un soin
      sans rinçage, pour les nœuds des enfants, les pointes des nageurs et tous les gens qui ont
      renoncé au peigne le matin. Il sent discrètement l’avoine, parce qu’on n’a rien ajouté pour
      l’en empêcher.
    `,
    benefits: [
      "Démêle sans tirer",
      "Une hydratation légère pour les longueurs sèches, fines ou bouclées",
      "Une certaine protection contre la chaleur du séchoir",
      "Sans parfum",
    ],
    howToUse: `
      Agitez, vaporisez sur cheveux essorés, des oreilles vers le bas, et peignez en remontant à
      partir des pointes. Ne rincez pas. Par temps sec, un ou deux jets raniment les boucles entre
      les lavages.
    `,
  },
  "linen-curl-cream": {
    intro: `
      Le gel de graines de lin, c’est ce que réclament les boucles et ce que les cuisines en ont
      assez de préparer. Nous en avons fait une crème : du lin pour la tenue, du karité et du beurre
      de mangue pour la douceur, et assez d’eau pour réveiller une boucle sans la raidir. Le parfum
      est celui de toute la famille Lin, coton séché sur la corde et feuille de figuier.
    `,
    benefits: [
      "Définit ondulations, boucles et frisures en gardant leur souplesse",
      "Réduit les frisottis dans l’humidité de nos étés",
      "Ni effet carton, ni résidus, ni silicones",
    ],
    howToUse: `
      Appliquez sur cheveux très mouillés, par sections. Passez une petite quantité avec les doigts,
      froissez vers le haut, puis laissez sécher à l’air ou au diffuseur, à basse température. Le
      lendemain, ravivez avec les mains mouillées et un peu de crème.
    `,
  },
} as const satisfies FrenchCopies;
