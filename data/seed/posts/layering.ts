import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const LAYERING: SeedPost = {
  id: "db2e2d54-6415-408c-b93c-86983af781fb",
  title: "The order of things: a calm guide to layering",
  excerpt:
    "Thin before thick is a good start, but it isn’t the whole story. Here is how to put a routine in order, how long to wait, and what to leave out.",
  author: "Priya Raman",
  category: "Skin Care",
  picture: "journal-layering",
  createdAt: "2026-02-10T14:30:00.000Z",
  contentHtml: toDocument(`
    <p>Most routines go wrong by addition. A serum arrives, then a second; a toner is a gift; an oil
    looked beautiful in the shop. None of them is a mistake alone, but together they begin to slide,
    pill and sting, and the natural response is to buy something for that too. Before you add
    anything more, it helps to know what the order is for.</p>
    <h2>Remove, hydrate, soften, cover</h2>
    <p>A layer can do one of four things. It can remove (a cleanser, an exfoliating acid). It can
    bring water and hold it (an essence, a serum with glycerin or hyaluronic acid). It can soften
    and fill the small gaps between skin cells (a cream, squalane, plant oils). And it can cover, so
    that what you applied stays where it is (a balm, or in the morning a sunscreen). Remove,
    hydrate, soften, cover. If you forget every other rule, that one sentence will put almost any
    shelf in order.</p>
    <p>The familiar advice, thinnest to thickest, is the same idea described by feel. Watery
    textures spread easily on skin and poorly on oil; put an oil on first and the serum that follows
    will bead and roll about on top. It is not that oil forms a seal that nothing can cross. It is
    simply that a thin film of water cannot wet an oily surface evenly, and patchy application is a
    waste of good formula. The exception is a facial oil mixed into a cream in the palm. That is no
    longer two layers. It is one slightly richer cream, and a fine thing in January.</p>
    <h2>How long to wait</h2>
    <p>How long should you wait between steps? Less than you have been told. For hydrating layers,
    waiting until the skin is dry defeats the purpose: apply the next while the last still feels
    dewy, within half a minute or so. There are two moments when patience pays. The first is after a
    strong exfoliating acid or a retinoid, where a few minutes gives you a chance to notice any
    sting before you cover it up. The second is sunscreen, which needs to be put on evenly over a
    settled surface and left for several minutes before make-up, because rubbing it while it sets
    leaves thin spots that you cannot see.</p>
    ${sampleFigure("sea-buckthorn-glow-oil-texture", "Oil: a film of water does not spread evenly over it.")}
    ${sampleFigure("silk-day-cream-texture", "Cream: it spreads over a serum that still feels dewy.")}
    <p>You may have read that certain ingredients cancel one another out. Some of these stories are
    older than the formulas. Vitamin C and niacinamide, long kept apart, live together quite happily
    in modern products. Others deserve respect, though for a different reason: retinoids with
    exfoliating acids, or two acids in one evening, are usually too much for comfort rather than a
    chemical clash. Put them on different nights. Your skin has no way of giving you credit for
    efficiency.</p>
    <h2>When layers quarrel</h2>
    <p>Pilling, those small eraser crumbs that gather along the jaw, is nearly always one of three
    things. There is too much product. There are two film-formers that dislike each other, often a
    silicone-rich primer over a gel thickened with gum. Or you are rubbing where you should press.
    Halve the amount, give each layer a moment, and apply with flat palms. If it persists, remove
    steps one at a time, starting with the newest, until it stops. The culprit is rarely the
    sunscreen that gets the blame; it is whatever lies underneath.</p>
    <h2>A morning and an evening</h2>
    <p>A good morning can be three steps. Rinse with lukewarm water, or use a mild cleanser if you
    wake up oily. Apply a hydrating serum to damp skin. Finish with a moisturizer and sunscreen, or
    with one product that does both jobs and that you like enough to apply generously. Sunscreen is
    always the last layer of skin care and always comes before make-up. It should not be mixed into
    a cream, because its protection was tested at full strength and not at whatever you diluted it
    to.</p>
    <p>The evening has more room. Cleanse properly, twice if you wore sunscreen or make-up: first
    with a balm or oil that dissolves what is fatty, then with something gentle and water-based. If
    you use an active treatment, it goes on next. Follow with hydration, then cream, then a few
    drops of oil or a touch of balm where the wind finds you. On nights when skin feels hot or
    tight, leave the treatment out. A missed evening costs nothing. An irritated week costs a
    month.</p>
    <div data-product="birch-water-serum"></div>
    <div data-product="silk-day-cream"></div>
    <h2>One new thing at a time</h2>
    <p>When you do want to bring in something new, bring in one thing, use it for two or three
    weeks, and keep everything else still. Try it first on a small area below the jaw or inside the
    forearm. It is slow, and it is the only way to know what is working.</p>
    <p>Finally, permission. You do not need a toner, an essence and a mist: they are three answers
    to one question. You do not need an eye cream if your face cream sits well there. If your skin
    is comfortable with a cleanser, a moisturizer and sunscreen, you have a complete routine and a
    clear shelf. Everything beyond it is for pleasure or for a particular purpose, and both are good
    reasons, as long as you know which one you have in hand.</p>
  `),
};
