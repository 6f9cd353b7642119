import { review } from "./sample-review.ts";

/** Cleanser, toner, essence, mask and mist. */
export const CLEANSE_REVIEWS = {
  "oat-milk-cleanser": [
    review(
      "Dana O.",
      5,
      "2026-06-12",
      "No squeak",
      "My face after washing feels like my face. It takes off mineral sunscreen if you give it the full half minute.",
    ),
    review(
      "Violet S.",
      4,
      "2026-04-27",
      "Not for waterproof mascara",
      "It says light make-up and means it. For everything else it has replaced three bottles in my bathroom.",
    ),
    review(
      "Émile C.",
      5,
      "2026-02-03",
      "Doux comme du gruau",
      "Aucune odeur, aucune mousse, aucune tiraillement. Even my teenager uses it, without being asked.",
    ),
    review(
      "Marg P.",
      3,
      "2025-11-22",
      "The tube is hard to squeeze when cold",
      "Our bathroom is unheated and in November it hardly came out. Kept it in the kitchen and then it was fine. The cleanser itself is lovely.",
    ),
  ],
  "birch-water-toner": [
    review(
      "Leila A.",
      5,
      "2026-05-23",
      "I was a toner sceptic",
      "Hamilton water leaves a film on my face and this takes it off. I can feel the difference on the days I forget.",
    ),
    review(
      "Sandy Q.",
      3,
      "2026-03-11",
      "Water with manners",
      "Pleasant. Cool. I could not tell you what it did. The bottle is handsome and smells of nothing, or of wet bark if you try hard.",
    ),
    review(
      "Thérèse V.",
      4,
      "2026-01-05",
      "Simple et frais",
      "Je le verse dans la paume plutôt que sur un coton, comme suggéré, and it lasts much longer that way.",
    ),
  ],
  "spruce-tip-essence": [
    review(
      "Mei-Ling Z.",
      5,
      "2026-06-01",
      "The step I look forward to",
      "That half second of resin and then nothing. I do two layers in winter and one in summer.",
    ),
    review(
      "Gareth W.",
      4,
      "2026-04-08",
      "My wife’s, officially",
      "I started to use it after shaving. No sting. Do not tell her how much.",
    ),
    review(
      "Prudence A.",
      2,
      "2026-02-17",
      "I broke out a little",
      "Small bumps on my chin after a week. They went away when I stopped. It might be the niacinamide, which other brands do to me too. Worth trying a small amount first.",
      "Thank you, Prudence. Trying something new on a small area for a few days is always a good idea, and we take back products that do not suit you as our returns page describes.",
    ),
    review(
      "Sylvie M.",
      5,
      "2025-12-11",
      "Sous le maquillage, rien ne bouge",
      "Texture d’eau, effet d’un sérum léger. I wear it under everything.",
    ),
  ],
  "glacial-clay-mask": [
    review(
      "Hannah G.",
      5,
      "2026-05-14",
      "It does not crack",
      "Ten minutes and it is still creamy. I read the paper and rinse. My nose is clear for days.",
    ),
    review(
      "Theo K.",
      4,
      "2026-03-02",
      "Messy but worth it",
      "Wear an old T-shirt. It rinses off easily from skin and not so easily from a white towel.",
    ),
    review(
      "Nadine F.",
      3,
      "2026-01-26",
      "Good mask, small tube",
      "Two months at twice a week and it is empty. I like what it does; I would like more of it.",
    ),
  ],
  "wild-rose-face-mist": [
    review(
      "Imogen B.",
      5,
      "2026-06-15",
      "Real rose, not grandmother’s drawer",
      "Half tea, half honey is exactly it. On my desk at work, and colleagues ask to borrow it.",
    ),
    review(
      "Ravi D.",
      4,
      "2026-04-22",
      "Good on the plane",
      "Vancouver to Halifax, twice a month. Under a hundred millilitres, fine cloud, does not drip. Fades fast, as promised.",
    ),
    review(
      "Claude-Anne H.",
      3,
      "2026-02-20",
      "Joli, mais cher pour une brume",
      "I enjoy it. I also know it is mostly rose water. The sprayer is excellent, it must be said.",
    ),
    review(
      "Deb L.",
      1,
      "2025-11-03",
      "Gave me a headache",
      "I am sensitive to scent and should have known from the name. It does fade, but an hour was too long for me. Please offer one without.",
    ),
  ],
} as const;
