import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const WINTER_SKIN: SeedPost = {
  id: "510337d4-d5dc-407b-882d-aaa9141e51f8",
  title: "What a Canadian winter does to skin, and how to answer it",
  excerpt:
    "Cold air carries almost no water, and a heated room makes it worse. A season’s worth of small adjustments that work better than one heroic cream.",
  author: "Amélie Tremblay",
  category: "Skin Care",
  picture: "journal-winter-skin",
  createdAt: "2026-01-13T15:30:00.000Z",
  contentHtml: toDocument(`
    <p>There is a day, usually in the second week of November, when the furnace stays on and hand
    cream moves from the drawer to the counter. Nothing has changed about your skin overnight. The
    air has changed, and skin is mostly a negotiation with the air.</p>
    <h2>Dry air, indoors and out</h2>
    <p>The physics is simple and a little startling. A cubic metre of air at room temperature can
    hold some eighteen grams of water. At minus ten it can hold only a little over two. Bring that
    winter air indoors and heat it, without adding any water, and its relative humidity falls to
    around twelve percent, drier than many deserts at noon. Your lips notice first, then your shins
    and the backs of your hands. The outer layer of skin, the stratum corneum, is a thin wall of
    flat cells set in fats. It needs to stay slightly moist to remain supple. In dry air it loses
    water faster than it can be supplied from below, and it stiffens, flakes and begins to let
    irritants in.</p>
    <p>It follows that the best winter product may be a humidifier. Thirty to forty percent is a
    reasonable indoor target in the cold months; much more and the windows will begin to run. Put it
    in the bedroom, where you spend eight hours with your face uncovered, and clean it as the maker
    says, because a neglected tank is worse than dry air. If a machine does not appeal, lower the
    thermostat by two degrees. Cooler air at the same water content is less thirsty, and you will
    sleep better for it.</p>
    <h2>Warm showers, quick hands</h2>
    <p>Next, the shower. Long and hot is the great comfort of January and the surest way to lose the
    fats that hold the wall together. Keep it warm rather than hot, and under ten minutes. Use
    cleanser where you need it, under the arms, the feet, wherever there is grime, and let the water
    see to the rest. Pat dry so that a little dampness remains, and then move quickly: moisturizer
    put on within two or three minutes traps that water, and the same cream half an hour later has
    far less to work with. This one change of timing does more than a more expensive jar.</p>
    ${sampleFigure("winter-barrier-cream-texture", "A winter cream is denser than a summer lotion.")}
    ${sampleFigure("silk-night-balm-texture", "A balm for the nose, the cheekbones and the lips.")}
    <p>As for what is in the jar, winter asks for three kinds of ingredient at once. Humectants such
    as glycerin, urea or hyaluronic acid draw water in. Emollients such as squalane, ceramides and
    plant oils fill the gaps and restore softness. Occlusives such as shea butter, beeswax, lanolin
    and petrolatum slow the escape. A summer lotion is mostly the first kind. A winter cream shifts
    the balance towards the other two. Humectants alone, in very dry air, can leave you tighter than
    before, so always put something richer on top.</p>
    <h2>What to change in the bathroom</h2>
    <p>Change the cleanser too. A gel that felt fresh in July may squeak in February, and squeaking
    is the sound of too much removed. A milk, a balm or a cream cleanser will take off sunscreen and
    the day without that feeling. If you use exfoliating acids or a retinoid, halve the frequency
    when the cold sets in, and see how you are after a fortnight. Redness and stinging are not signs
    that something is working.</p>
    <div data-product="winter-barrier-cream"></div>
    <div data-product="silk-night-balm"></div>
    <p>Our routine for <a href="/pages/dry-winter-skin">dry winter skin</a> has all the steps in their
    order.</p>
    <h2>Wind, snow and sun</h2>
    <p>Wind and cold deserve a physical answer. A scarf does more for cheeks than any balm, as long
    as it is washed often and is not rough wool against the skin. Before skiing or a long dog walk,
    a thin film of balm on the nose, cheekbones and lips slows chapping. Take it off indoors and go
    back to your usual cream. Gloves come on before you leave the house rather than after your hands
    hurt, and a small tube of hand cream at every sink is worth more than one large jar in the
    bedroom.</p>
    <p>Do not put the sunscreen away. Fresh snow reflects most of the ultraviolet light that falls
    on it, so on a clear day you are lit from above and below, and altitude adds its share. In the
    flat grey of a December commute you can be relaxed about it. On the hill, on the ice, or driving
    into a low sun for an hour, you cannot. Remember the underside of the chin, the ears and a lip
    balm with SPF. In Canada, sunscreens carry a drug or natural health product number on the label,
    a DIN or an NPN, and it is worth looking for.</p>
    <h2>When it is more than dryness</h2>
    <p>Some dryness is more than dryness. If skin cracks, weeps, itches through the night or does
    not settle after two weeks of gentle care, that is a matter for a doctor or pharmacist and not
    for our shelves. For everyone else, the winter routine is undramatic: moist air, short showers,
    a quick hand with the cream, something richer than in summer, and a scarf. Begin before you need
    it. A wall is easier to keep than to rebuild.</p>
  `),
};
