import type { FrenchCopies } from "./french-copy.ts";

/** First steps of a routine: cleanser, toner, essence, mask and mist. */
export const CLEANSE = {
  "oat-milk-cleanser": {
    intro: `
      Une crème nettoyante couleur de gruau, et presque aussi réconfortante. L’huile d’avoine et un
      tensioactif doux tiré de la noix de coco délogent l’écran solaire et la journée sans faire de
      mousse. Une fois rincé, le visage retrouve simplement son naturel. Rien n’a été ajouté pour
      parfumer.
    `,
    benefits: [
      "Retire le maquillage léger, l’écran solaire et l’air de la ville",
      "Une peau qui ne tire pas, même en février",
      "Sans parfum, pour les matins où la peau se fâche d’un rien",
    ],
    howToUse: `
      Matin et soir, massez une noisette de produit sur la peau sèche ou humide pendant une
      demi-minute. Ajoutez un peu d’eau tiède, massez de nouveau et rincez, ou essuyez avec une
      débarbouillette humide. Après un maquillage soutenu, nettoyez deux fois.
    `,
  },
  "birch-water-toner": {
    intro: `
      De la sève de printemps en guise d’eau, avec juste assez de glycérine pour lui donner du
      corps. Ce tonique efface du visage le dernier voile de calcaire et laisse une fraîcheur fine,
      prête à recevoir le sérum. On ne l’a pas parfumé, alors il sent bien peu de chose : l’écorce
      mouillée, peut-être.
    `,
    benefits: [
      "Apporte une première touche d’hydratation après le nettoyage",
      "Élimine les traces de nettoyant et les résidus minéraux",
      "Légèrement acide, près du pH naturel de la peau",
      "Sans parfum et sans alcool",
    ],
    howToUse: `
      Après le nettoyage, versez quelques gouttes au creux des mains et pressez sur le visage et le
      cou jusqu’à ce que la peau soit fraîche comme la rosée. Si vous préférez essuyer, prenez un
      tampon d’ouate. Poursuivez avec le sérum ou la crème avant que tout soit sec.
    `,
  },
  "spruce-tip-essence": {
    intro: `
      En juin, les épinettes sortent des pousses d’un vert si vif qu’on les dirait éclairées de
      l’intérieur. Leur extrait donne une essence qui glisse comme de l’eau et qui tient comme un
      sérum léger. Au premier contact, un souffle de résine. Ensuite, plus rien.
    `,
    benefits: [
      "Plusieurs fines couches d’hydratation en une",
      "De la niacinamide pour un teint plus uniforme, reposé",
      "Aucun film sous l’écran solaire ou le maquillage",
    ],
    howToUse: `
      Matin et soir, réchauffez une petite flaque d’essence entre les paumes et pressez sur la peau
      propre, du centre vers l’extérieur. Par temps sec, recommencez une ou deux fois avant de
      passer au sérum et à la crème.
    `,
  },
  "glacial-clay-mask": {
    intro: `
      Une argile si fine que la glace y est forcément pour quelque chose : un limon broyé par les
      glaciers, puis déposé au fond du Pacifique, le long de la côte. Mélangée à la glycérine et à
      l’avoine, elle demeure onctueuse dix bonnes minutes, et c’est ainsi que devrait finir un
      masque d’argile. Celui-ci ne craquelle jamais.
    `,
    benefits: [
      "Absorbe l’excès de sébum et décolle ce qui s’est logé dans les pores",
      "Se rince aisément et laisse la peau souple",
      "Sans parfum",
    ],
    howToUse: `
      Une ou deux fois par semaine, étalez une couche égale sur la peau propre et humide, en évitant
      les yeux et les lèvres. Rincez à l’eau tiède après huit à dix minutes, pendant que le masque
      est encore moite au toucher. Les peaux sèches s’en tiendront au nez et au menton.
    `,
  },
  "wild-rose-face-mist": {
    intro: `
      La rose sauvage du bord des chemins a cinq pétales, une semaine de gloire et un parfum entre
      le thé et le miel. Cette brume prolonge la semaine : de l’eau de rose et des protéines de
      soie, en un nuage assez fin pour se porter sur le maquillage. La rose est vraie, et elle
      s’éclipse dans l’heure.
    `,
    benefits: [
      "Rafraîchit dans les pièces chauffées et sur les longs vols",
      "La soie laisse une surface douce et uniforme",
      "Fixe la poudre et en adoucit les contours",
    ],
    howToUse: `
      Fermez les yeux et vaporisez deux ou trois fois à bout de bras. À appliquer avant la crème,
      sur la peau nue, ou l’après-midi par-dessus le maquillage. Si l’air est très sec, enchaînez
      avec une crème pour que l’hydratation reste en place.
    `,
  },
} as const satisfies FrenchCopies;
