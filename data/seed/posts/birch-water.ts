import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const BIRCH_WATER: SeedPost = {
  id: "1df16688-21ab-4934-866b-4a65652e0ad1",
  title: "Birch water: what it is, and what it can honestly do",
  excerpt:
    "For about three weeks each spring, birches run with clear sap. We look at what is in it, how it ends up in a bottle, and which of its reputations it deserves.",
  author: "Maren Holt",
  category: "Ingredients",
  picture: "journal-birch-water",
  createdAt: "2026-04-21T13:00:00.000Z",
  contentHtml: toDocument(`
    <p>Walk through a northern hardwood stand in late April and you may hear it before you see it: a
    slow drip into a metal pail. The maples have finished. The birches are just starting. For two or
    three weeks, between the thaw and the first leaf, the tree moves water from root to crown, and a
    small tap borrows a little of it. The liquid is clear, faintly sweet and so thin that most
    people who taste it say the same thing. It tastes like water that has been somewhere.</p>
    <h2>What is in the sap</h2>
    <p>That is close to the chemistry. Birch sap is roughly ninety-nine parts water. What remains is
    mostly sugar, and here it differs from maple: maple sap carries sucrose, while birch carries
    glucose and fructose, the same simple sugars found in fruit. There are traces of potassium,
    calcium, magnesium and manganese, a little malic acid, and a handful of free amino acids. The
    exact figures move with the species, the soil and the week. Paper birch and yellow birch, the
    two most often tapped in Canada, do not taste quite alike even when they stand side by side.</p>
    <p>Because there is so little in it, birch syrup is a labour of patience. A litre of maple syrup
    asks for about forty litres of sap; birch asks for a hundred or more. Skin care has an easier
    task, since it needs the water and not the sugar. The sap is filtered within hours of
    collection, chilled, and given a preservative, because a liquid with sugar and no defences will
    ferment in a few days. On a label you will find it as Betula Alba Juice. When it is the base of
    a formula it stands first or second in the list; when it is there for the story it hides near
    the bottom, after the preservative.</p>
    <h2>What it does on skin</h2>
    <p>So what does it do on skin? Its first job is the plainest: it replaces part of the purified
    water that carries everything else. Its sugars and amino acids are humectants, which means that
    they hold on to water, and they resemble some of the small molecules that skin keeps in its own
    outer layer for the same purpose. A mist or essence built on birch water feels softer than plain
    water and leaves less tightness as it dries. That is a real effect, and it is a modest one. A
    few percent of glycerin will out-hydrate any tree sap, and a good formula with birch water will
    almost always contain glycerin as well.</p>
    ${sampleFigure("birch-water-serum-scene", "A watery layer first.")}
    ${sampleFigure("silk-day-cream-texture", "A cream over it keeps the water in.")}
    <p>It is worth separating the sap from the rest of the tree, because the claims tend to wander.
    Betulin, the white compound that makes birch bark shine, lives in the bark and does not dissolve
    in water; there is next to none in the sap. The wintergreen scent of sweet birch is methyl
    salicylate, again from bark and twigs. The flavonoids that are often quoted were measured in
    leaves. All of these are interesting materials. None of them is in your birch water in a
    quantity that matters, and a label that borrows their reputation is telling you about a
    different part of the plant.</p>
    <h2>Allergies, and the tree</h2>
    <p>What about allergies? Birch pollen is one of the great sorrows of a Canadian spring, and
    people who react to it ask us about this more than anything else. Sap is not pollen, and it is
    collected before the catkins open. Even so, plant proteins do not read brochures. If birch
    season is hard on you, try any birch product on the inside of your forearm for a few days before
    it goes near your face, and ask your pharmacist or doctor if you have reacted strongly to plants
    before.</p>
    <p>There is also the question of the tree. Tapping, done well, is not felling: a healthy birch
    of sufficient girth can give a few litres a day for a short season and close the hole itself
    over the following summers. Done badly, with too many taps or too early in a tree’s life, it
    leaves stained wood and an open door for decay. Birches wall off wounds less readily than maples
    do, so the careful producers use one small tap, rest their trees, and stop as soon as the sap
    turns cloudy. It is a fair question to put to anybody who sells it, ourselves included.</p>
    <div data-product="birch-water-toner"></div>
    <div data-product="birch-water-serum"></div>
    <h2>How to use it</h2>
    <p>Our favourite way to use it is also the simplest. After cleansing, while the face is still
    damp, press in a few drops of an essence or two passes of a mist with flat palms. Wait for a
    breath, not for a minute, and follow with a cream or oil. The watery layer gives the cream
    something to seal in. Used alone in a dry February bedroom, any mist will evaporate and take a
    little comfort with it, so treat the cream as the second half of the same gesture.</p>
    <p>If you remember one thing, let it be proportion. Birch water is a pleasant, lightly hydrating
    base with a short season and an honest history in northern kitchens. It is not a serum and it is
    not a cure. We like it for the reason we like good bread: not because it does everything, but
    because the plain thing, made carefully, is a pleasure every day.</p>
  `),
};
