import { statePairSizes } from "../../../model/catalogue/picture-html.ts";
import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import { sampleFigure } from "../../../seed/sample-pictures.ts";

/** Explains the name of the sample store. */
const ABOUT_THE_NAME = `
    <p>The name holds the two halves of the idea. Birch, for the trees of the northern woods, plain
    and quick to recover. Silk, for how things should feel. Between the two lies most of what we care
    about: what a product does, and whether it is a pleasure to use on an ordinary morning.</p>`;

const PACKS = statePairSizes(
  sampleFigure("birch-water-serum-scene", "Birch Water Serum, with peeled birch.") +
    sampleFigure("silk-day-cream-scene", "Silk Day Cream, on linen."),
);

/** @param isNamed whether the store has the name of the sample store, which the packs in its pictures show */
export const aboutPage = (isNamed: boolean): PageDocument => ({
  handle: "about",
  kind: "text",
  title: "About {{store.name}}",
  body: toDocument(`
    ${isNamed ? sampleFigure("journal-ingredients") : ""}
    <p>Skin and hair care for the climate we live in, chosen slowly and explained plainly.
    {{store.tagline}}, in the sense that we mean it: the small things you do each day, done
    well.</p>
    <h2 id="our-story">Our Story</h2>
    <p>{{store.name}} began with a bathroom shelf that had too much on it. There were creams made
    for milder winters, shampoos that had never met our water, and boxes that promised a great deal
    in very small print. We kept the few things we actually finished. They had something in common:
    good materials, a sensible formula, a texture one looked forward to.</p>${isNamed ? ABOUT_THE_NAME : ""}
    ${isNamed ? PACKS : ""}
    <p>Today we are a proudly Canadian, online-only company. We serve the Greater Toronto Area and
    the Hamilton and Niagara regions of Ontario, and we ship across Canada. We have no counters and
    no mirrors with unkind light.</p>
    <blockquote><p>What we have is a small collection, full lists of ingredients, and people who
    answer.</p></blockquote>
    <h2 id="mission-values">Our Mission &amp; Values</h2>
    <p>To make good care an everyday thing: beautiful enough to look forward to, honest enough to
    trust, and simple enough to keep up.</p>
    ${isNamed ? sampleFigure("silk-night-balm-scene") : ""}
    <h3>Premium Quality</h3>
    <p>We look for formulas in which the good materials come first in the list and not last. Every
    product shows its ingredients in full, so you need not take our word for it.</p>
    <h3>Customer Care</h3>
    <p>Write to us and a person replies, with an answer rather than a script. If a product is not
    right for you, we will say so before you buy it.</p>
    <h3>Sustainability</h3>
    <p>Solid bars, glass, aluminium and paper where they serve well; plastic where a pump or a tube
    truly needs it. Parcels without filler for show. The greenest product, though, is the one that
    gets finished, and that is how we choose them.</p>
    <h3>Authenticity</h3>
    <p>No miracles, no countdowns, no borrowed science. We describe what a thing does, how it feels
    and whom it may not suit, in words that we would use across a table.</p>
    <h2 id="what-sets-us-apart">What Sets Us Apart</h2>
    ${isNamed ? sampleFigure("spruce-shampoo-bar-scene") : ""}
    <h3>Canadian Roots</h3>
    <p>Dry furnace air, hard water, long winters and sudden summers: we choose for the life that is
    lived here, and we test our ideas against it every year.</p>
    <h3>Community Focused</h3>
    <p>We are at home in the Greater Toronto Area and the Hamilton and Niagara regions of Ontario.
    What people there and across the country write to us decides what joins the collection and what
    leaves it.</p>
    <h3>Expertly Curated Collection</h3>
    <p>A few dozen products rather than a few thousand. Each has a clear purpose, and none of them
    needs five others to make sense.</p>
    <h2 id="discover">{{store.tagline}}</h2>
    <p>Begin with one thing that you use every day, and let it be a good one.</p>
    <p><a href="/shop">Discover Our Collection</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "{{store.name}} is a proudly Canadian, online-only house for premium skin and hair care, at home in {{store.province}}.",
});
