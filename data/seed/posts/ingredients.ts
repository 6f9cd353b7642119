import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const INGREDIENTS: SeedPost = {
  id: "893aa022-4178-4612-a282-011d92f4a8c0",
  title: "How to read an ingredient list without a chemistry degree",
  excerpt:
    "The small print on the back is the most truthful part of the package. Learn five things about it and the front will never quite persuade you in the same way again.",
  author: "Priya Raman",
  category: "Ingredients",
  picture: "journal-ingredients",
  createdAt: "2025-10-21T14:00:00.000Z",
  contentHtml: toDocument(`
    <p>The front of a jar is written by people like me. The back is written by people who can be
    inspected. If you have only a minute in front of a shelf, turn the thing around.</p>
    <h2>The language on the back</h2>
    <p>Every cosmetic sold in Canada has to list its ingredients on the package, and has had to
    since 2006. They are given in INCI, an international naming system, so that glycerin is glycerin
    in Hamilton, Lyon and Seoul. Plants appear under their Latin names with the part that was used:
    Prunus Amygdalus Dulcis Oil is sweet almond oil. Water is Aqua, a perfume blend is Parfum, and
    long names with numbers are usually less exotic than they sound. It takes an evening to learn
    twenty of them. You will then recognize most of what is in your cupboard.</p>
    <h2>Order, and the one percent line</h2>
    <p>The first thing to know is the order. Ingredients are listed from most to least, by weight,
    until one percent. Below that they may come in any order the maker likes. This single rule
    explains a great deal. In most creams the first three to six names make up nine tenths of the
    jar: water, a humectant, an emollient or two, something that holds oil and water together. That
    is the product. What follows may be important, but in small amounts.</p>
    <p>The second is how to find the one percent line, since nobody prints it. Look for landmarks.
    Phenoxyethanol, a common preservative, is used at one percent or less, so what follows it is
    below that. Xanthan gum and carbomer, which thicken, are normally used at a few tenths of a
    percent. Disodium EDTA sits near a tenth. When a celebrated botanical is listed after all of
    these, it is there in traces. That is not always a trick, mind you. Some ingredients do their
    work in tiny amounts: retinol, many peptides and most antioxidants belong near the bottom. An
    exotic fruit oil that is praised on the front for nourishing does not.</p>
    ${sampleFigure("birch-water-serum-back", "The back of a bottle: directions and ingredients.")}
    ${sampleFigure("silk-night-balm-back", "The back of a jar: the same order, from most to least.")}
    <h2>The families that repeat</h2>
    <p>The third is that familiar groups repeat. Humectants hold water: glycerin, propanediol,
    sodium hyaluronate, urea, panthenol, betaine. Emollients soften: squalane, caprylic/capric
    triglyceride, shea butter under the name Butyrospermum Parkii, plant oils, and fatty alcohols
    such as cetearyl alcohol, which are waxy and mild and have nothing to do with the drying kind.
    Emulsifiers keep the two together, with names like glyceryl stearate or polyglyceryl-3
    something. Surfactants clean: coco-glucoside, sodium cocoyl isethionate, cocamidopropyl betaine.
    Preservatives keep it safe: phenoxyethanol, sodium benzoate, potassium sorbate. With these five
    shelves in mind, a list of thirty names becomes a sentence.</p>
    <p>About preservatives a word in their defence. Anything that contains water will grow bacteria
    and mould unless something prevents it, and a spoiled cream near the eye is a serious matter. A
    long list of things a product is free from tells you about fashion. The presence of a sensible
    preservative tells you that somebody thought about the second month of use. Oils, balms and bars
    that contain no water can do without, as long as you keep wet fingers out.</p>
    <h2>What a list does not say</h2>
    <p>The fourth thing is what a list cannot tell you. It does not say how much, beyond the order.
    It does not say how pure a material is, how it was processed, or at what pH the formula sits,
    and for vitamin C and exfoliating acids that last point decides nearly everything. Two products
    with the same list can feel as different as two cakes made from flour, butter, eggs and sugar.
    So use it to rule things out, to compare like with like and to check a claim. Do not use it to
    decide that a cream is wonderful. Your own skin, after a fortnight, is the better judge.</p>
    <p>The fifth is to be wary of words with no fixed meaning. Clean, chemical-free, hypoallergenic
    and natural are used freely and defined loosely. Everything is a chemical, water included, and
    no product can promise that nobody will react to it. On the other hand, some marks mean exactly
    what they say. The open jar with 12M means twelve months after opening. A DIN or an NPN is a
    number from Health Canada, and in Canada you will find one on sunscreens and on treatments that
    make a drug claim. A cosmetic has none, and so a cosmetic that promises to treat a disease is
    telling you something about itself.</p>
    <div data-product="birch-water-serum"></div>
    <div data-product="silk-night-balm"></div>
    <h2>An exercise for tonight</h2>
    <p>Try this tonight. Take the two moisturizers that you like best and the one that you did not
    finish, and put their lists side by side. Look at the first six names of each, mark the
    preservative, and note the perfume. More often than not a pattern appears: the two you love
    share an oil, or the one you abandoned has alcohol denat. in third place. It is the cheapest
    consultation there is. It may also save you the next jar, which from a shop is an odd thing to
    say. We would rather you bought the right one.</p>
  `),
};
