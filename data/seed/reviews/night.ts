import { review } from "./sample-review.ts";

/** For the evening. */
export const NIGHT_REVIEWS = {
  "silk-night-balm": [
    review(
      "Wanda E.",
      5,
      "2026-06-05",
      "Warm it first",
      "Use a lentil, wait until it is clear, then press. I used four times too much in the first week and thought it was heavy. It isn’t.",
    ),
    review(
      "Étienne B.",
      5,
      "2026-04-14",
      "Le pot dure vraiment une saison",
      "Acheté en octobre, terminé en mars. Légère odeur d’amande, très agréable.",
    ),
    review(
      "Joan F.",
      4,
      "2026-02-28",
      "A ritual",
      "I did not expect to enjoy rubbing something between my fingers each night, and I do. A star off because the amber jar is heavy to travel with.",
    ),
    review(
      "Simone R.",
      3,
      "2025-12-20",
      "Melted in the mailbox",
      "Delivered on a sunny day and it had gone to oil and set again with a grainy top. It still works. It looks less lovely than the picture.",
      "Thank you, Simone. A grainy top does no harm and disappears between warm fingers, but it is not how it should arrive: from May to September the balm now ships in an insulated wrap.",
    ),
    review(
      "Lakshmi N.",
      5,
      "2025-11-12",
      "For heated bedrooms",
      "Our radiators cannot be turned down. This is the only thing that is still there in the morning.",
    ),
  ],
  "maple-overnight-mask": [
    review(
      "Aggie T.",
      4,
      "2026-05-27",
      "Almost none of the stickiness",
      "Their words, and honest ones. Ten minutes before bed is really needed. I wake up looking rested, which at my house is fiction.",
    ),
    review(
      "Pierre-Luc S.",
      5,
      "2026-03-30",
      "Érable, évidemment",
      "Texture de gelée, pas de tache sur l’oreiller. My girlfriend has ordered her own so that I get mine back.",
    ),
    review(
      "Moira C.",
      2,
      "2026-01-15",
      "My hair stuck to it",
      "Long hair, side sleeper, honey in the formula: a bad combination. It may be wonderful for people with short hair.",
    ),
  ],
  "wild-blueberry-night-serum": [
    review(
      "Farah J.",
      5,
      "2026-06-10",
      "Gentle start with retinol",
      "I have tried to use retinol twice before and flaked. Two evenings a week with cream on top, as the page says, and no flaking at all.",
    ),
    review(
      "Douglas A.",
      4,
      "2026-04-05",
      "Slow and steady",
      "Three months in. Texture is better, lines are lines. The amber bottle is beautiful and you cannot see how much is left, so order early.",
    ),
    review(
      "Marie-Ève D.",
      3,
      "2026-02-12",
      "A lot of money",
      "C’est un bon sérum. Is it twice as good as the one from the pharmacy? For me, not quite. I liked using it more, I will say that.",
    ),
    review(
      "Karen S.",
      2,
      "2025-12-07",
      "Too strong for my cheeks",
      "I went to every evening in the second week, against the directions. Red and tight. On two evenings it was all right. Read the instructions, people.",
      "Thank you for adding the last sentence, Karen. Two evenings a week is where everybody should begin, and plenty of people stay there.",
    ),
  ],
  "juniper-sleep-mist": [
    review(
      "Tilda O.",
      5,
      "2026-05-09",
      "The cabin before first snow",
      "I do not know how they did it. Two sprays on the pillow and I am at my uncle’s place on Lake Nipissing.",
    ),
    review(
      "Marcus V.",
      3,
      "2026-03-18",
      "Nice smell, still awake",
      "It smells wonderful and marks the end of the day. I sleep as badly as before, but they never promised otherwise.",
    ),
    review(
      "Odile G.",
      4,
      "2026-01-08",
      "Discret",
      "Assez léger pour deux personnes qui n’aiment pas les mêmes parfums. It does dry without a mark on cotton.",
    ),
  ],
} as const;
