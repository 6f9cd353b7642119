import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const SOLID_BARS: SeedPost = {
  id: "75eda34f-2945-461b-b377-5142925fb396",
  title: "In praise of the bar: soap, syndets and how to keep them",
  excerpt:
    "A bar can be the gentlest thing in the bathroom or the harshest, depending on how it was made. What to look for, how to make it last, and how to travel with one.",
  author: "Amélie Tremblay",
  category: "Rituals",
  picture: "journal-solid-bars",
  createdAt: "2025-12-09T15:00:00.000Z",
  contentHtml: toDocument(`
    <p>A bottle of body wash is mostly water. So is shampoo, and so is conditioner: seventy, eighty,
    sometimes ninety percent of what is carried up the stairs is the same thing that comes out of
    your shower. Take it away and what is left fits in the palm, needs no pump, and lasts about as
    long. That is the argument for solid products in one paragraph. The rest is about choosing well,
    because the word bar covers things that have little in common.</p>
    <h2>Soap and syndet</h2>
    <p>The oldest kind is true soap. Fats and oils are mixed with lye, and the two become soap and
    glycerin, with no lye left over in a well-made bar. The names on the label tell you the fats:
    sodium olivate from olive oil, sodium cocoate from coconut, sodium shea butterate from shea.
    Soap is alkaline by nature, with a pH of nine or ten against the five or so of healthy skin.
    Most bodies cope with that without complaint, and a bar with extra oil left unreacted, which
    makers call superfat, is kind enough for daily use below the neck. Faces that tend to tightness
    are usually happier with something else.</p>
    <p>That something is a syndet, short for synthetic detergent, an ugly name for a gentle thing.
    The cleansing agent is often sodium cocoyl isethionate, made from coconut fatty acids, pressed
    together with butters, starches and waxes. Its pH can be set to match the skin. It leaves no
    scum in hard water, rinses clean and produces a low, creamy lather. If a facial bar feels like a
    lotion that happens to be solid, it is almost certainly a syndet. To tell them apart, read the
    first ingredient: if it begins with sodium and ends with ate, as in olivate or palmate, it is
    soap; if it says isethionate, sulfoacetate or glutamate, it is not.</p>
    <h2>Bars for hair</h2>
    <p>For hair the distinction matters more. A soap-based shampoo bar can work in very soft water.
    In most of southern Ontario and the Prairies it meets enough calcium to leave a waxy film, and
    its alkalinity lifts the cuticle. A syndet shampoo bar avoids both. Rub the bar between wet
    hands, or stroke it two or three times over the wet scalp, then put it down and lather with your
    fingers. Do not rub it along the lengths, which tangles them and wastes the bar. Conditioner
    bars are a separate creature, made of fatty alcohols and a conditioning agent, and they do not
    foam. Warm one between the palms, or glide it over wet ends, and give it a minute before you
    comb.</p>
    ${sampleFigure("spruce-shampoo-bar-scene", "A shampoo bar in its paper band.")}
    ${sampleFigure("spruce-shampoo-bar-texture", "The bare bar and its lather.")}
    <p>Some things a bar does poorly. Sunscreen and strong active treatments need precise, even
    doses that are hard to get from a solid. Very long or very thick hair can be awkward to cover.
    If there are open cuts on your hands, or if the whole family shares, a pump is simpler. There is
    no virtue in being uncomfortable. One bar at the basin that everyone likes is better than five
    in a drawer.</p>
    <h2>How to keep a bar</h2>
    <p>Keeping a bar is a matter of air. What kills it is standing in a puddle: soap softens, cracks
    as it dries, and vanishes twice as fast. Use a dish with ridges or slats, out of the spray, and
    let it dry fully between uses. Two bars in rotation will outlast the same two used one after the
    other. Cut a large bar in half with a warm knife before you start it. Store the spares out of
    their plastic in a linen cupboard, where true soap goes on hardening and lasts longer for it.
    Syndets do not improve with age in the same way, so use those within a year or two.</p>
    <p>The ends are a small pleasure. When a bar becomes a sliver, wet it and press it on to the
    back of the new one; overnight they become one. Or collect the slivers in a little cotton or
    sisal bag and use that as a washcloth with the soap built in. It exfoliates mildly and dries
    quickly when you hang it up. Wash the bag itself with the towels from time to time.</p>
    <div data-product="spruce-shampoo-bar"></div>
    <div data-product="maple-conditioner-bar"></div>
    <h2>Travel, and the question of waste</h2>
    <p>For travel the bar has no rival. Canadian airport security limits liquids, aerosols and gels
    in carry-on bags to containers of a hundred millilitres that fit together in one litre-sized
    clear bag. A solid cleanser, shampoo or conditioner does not count towards it. Let it dry before
    you pack, wrap it in a scrap of waxed cloth or put it in a tin with a little grid in the bottom,
    and open the tin as soon as you arrive. A shampoo bar also does duty as laundry soap in a hotel
    sink, which we mention from experience.</p>
    <p>And there is the question of waste, where we prefer to be careful. A bar saves a bottle, and
    it is lighter to ship. It still comes from oils that grew somewhere, and a paper sleeve is still
    something. The most useful thing any of us can do is finish what we open. A good bar, because it
    is pleasant to the very last sliver, makes that unusually easy.</p>
  `),
};
