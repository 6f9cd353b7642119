import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** Products & Ingredients. */
export const PRODUCTS: readonly Question[] = [
  {
    question: "Where can I find the ingredients?",
    answer: prose(`
      On every product, under Ingredients, in full and in the international INCI names that are also
      on the pack. The shop’s search reads them too: type squalane, niacinamide or shea and you will
      see what contains it. If the list on your pack differs, follow the pack.
    `),
  },
  {
    question: "Which products are fragrance-free?",
    answer: prose(`
      Where perfume or essential oils were added, the ingredients say so, and they name the
      fragrance allergens one by one. A product whose list has none of these has nothing added for
      its scent and may smell faintly of what it is made of.
    `),
  },
  {
    question: "Are your products suitable for sensitive skin?",
    answer: prose(`
      Many are made with sensitive skin in mind, but no product suits everyone. Try a little on the
      inside of your forearm for three or four days before you use something new, begin with
      fragrance-free products, and bring in one at a time. If you have a skin condition or a known
      allergy, please ask your doctor or pharmacist first.
    `),
  },
  {
    question: "Are your products vegan?",
    answer: prose(`
      Some are and some are not: silk protein is part of a number of our formulas, and a few use
      beeswax, honey or lanolin. In the ingredients these are called Hydrolyzed Silk, Sericin or
      Serica Powder, Cera Alba, Mel and Lanolin. Write to us if you would like us to check a
      particular product.
    `),
  },
  {
    question: "How long do products keep, and how should I store them?",
    answer: prose(`
      Look for the small open jar on the pack: 12M means twelve months after opening. Keep products
      closed, cool and out of the sun, keep water out of jars and balms, and let bars dry between
      uses. Creams can freeze in a mailbox in January; let them come slowly to room temperature
      before you open them.
    `),
  },
  {
    question: "Something I want is sold out. When will it be back?",
    answer: prose(`
      We make and order in modest quantities, so it happens. Save it to your wishlist with the heart
      and look in again, or subscribe to the newsletter, where we mention what has returned.
    `),
  },
];
