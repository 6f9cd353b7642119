import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const HARD_WATER: SeedPost = {
  id: "e6725257-4166-474b-b3a2-d737f329554d",
  title: "Hard water, soft hair: living with what comes out of the tap",
  excerpt:
    "The same shampoo can feel like silk in Vancouver and like straw in Guelph. The difference is dissolved limestone, and there is a good deal you can do about it.",
  author: "Noah Lindqvist",
  category: "Hair Care",
  picture: "journal-hard-water",
  createdAt: "2025-11-18T15:00:00.000Z",
  contentHtml: toDocument(`
    <p>We are sometimes asked why a shampoo that was lovely at a cottage feels waxy at home. The
    bottle is the same. The hair is the same. What changed is the water, and of all the things that
    shape a good hair day it is the one most often left out of the conversation.</p>
    <h2>What hardness is</h2>
    <p>Hardness is a measure of dissolved calcium and magnesium, picked up as rain seeps through
    limestone and dolomite. In Canada it is usually given in milligrams per litre of calcium
    carbonate, or in grains per gallon, where one grain is about seventeen milligrams. Below sixty
    is soft, up to a hundred and twenty is moderately hard, above a hundred and eighty is very hard.
    Vancouver’s mountain reservoirs are among the softest city water anywhere. Toronto and Hamilton
    draw on Lake Ontario and sit near a hundred and twenty-five. Drive an hour west to Guelph or
    Kitchener, where much of the supply is groundwater, and the figure can pass four hundred. Your
    municipality publishes its own number in the annual water report.</p>
    <h2>What it does to hair</h2>
    <p>Hard water is perfectly safe to drink. On hair it does two things. The first concerns soap,
    true soap, made from oils and lye. Calcium reacts with it to form a sticky solid that does not
    rinse away: the grey ring in the bath, and the same film on your hair. This is why a soap-based
    shampoo bar that was beautiful on the west coast can feel like candle wax in Waterloo. Modern
    cleansers, whether liquid or solid, that are based on milder synthetic surfactants do not form
    that scum, though they may lather a little less.</p>
    <p>The second effect is slower. Hair that has been bleached, coloured, heat styled or simply
    lived in carries negative charges along its surface, and calcium, with two positive charges, is
    happy to settle there. Wash after wash, a fine deposit builds. Hair feels rougher, tangles
    sooner, looks less bright, and seems to resist conditioner. New growth near the root, which is
    undamaged, takes up far less. If your ends feel coated while your roots feel fine, minerals are
    a reasonable suspect. So is a heavy hand with conditioner, so change one thing at a time.</p>
    ${sampleFigure("cedar-oat-hand-wash-texture", "Lather: there may be a little less of it in hard water.")}
    ${sampleFigure("silk-repair-hair-mask-texture", "A conditioner follows a clarifying wash.")}
    <h2>Chelators and rinses</h2>
    <p>What helps? Start with the label. Ingredients called chelators hold on to calcium before your
    hair can: look for disodium EDTA, tetrasodium glutamate diacetate, sodium phytate, sodium
    gluconate or citric acid. Most shampoos contain a little, to protect the formula itself. A
    clarifying or chelating shampoo contains more, and is meant for occasional use, perhaps once
    every two or three weeks. Follow it with a generous conditioner, since hair freshly stripped of
    deposits has little slip of its own.</p>
    <p>An acidic rinse is the old-fashioned answer and a sensible one. Mild acids loosen part of the
    mineral film and encourage the overlapping scales of the cuticle to lie flat, which is what we
    see as shine. A prepared rinse is formulated to a comfortable pH. If you make your own, keep it
    weak: a tablespoon of cider vinegar in half a litre of water, poured through after shampoo, left
    for a minute and rinsed off. Stronger is not better, and undiluted vinegar has no business near
    your eyes or on a scratched scalp.</p>
    <h2>Filters, softeners and technique</h2>
    <p>Gadgets deserve a calm word. A water softener, the kind with a resin tank and a bag of salt,
    exchanges calcium and magnesium for sodium and truly changes hardness. A shower filter does not,
    or hardly. Most are filled with carbon or copper and zinc granules that reduce chlorine, which
    some people with coloured hair appreciate, but the calcium passes straight through because there
    is far too much of it for such a small cartridge. If the box promises soft water from something
    the size of a pear, keep your receipt.</p>
    <p>Technique costs nothing. Wet hair thoroughly, a full minute, before the shampoo goes on, and
    use less than you think: the amount is right when you can rinse it out easily. Put it on the
    scalp and let the suds run through the lengths. Condition from the ears down, comb it through
    while it is in, and rinse until the water runs clear but the hair still feels smooth. In very
    hard water, a last jug of filtered or boiled and cooled water over the ends makes a difference
    you can feel, and it is a pleasant excuse to stand there a moment longer.</p>
    <div data-product="birch-silk-shampoo"></div>
    <div data-product="silk-conditioner"></div>
    <p>If you move house, give your hair a month before you decide anything. Old deposits have to be
    washed away and new habits have to settle. And the next time a friend swears by a shampoo that
    does nothing for you, ask where they live before you ask what they use. You may both be
    right.</p>
  `),
};
