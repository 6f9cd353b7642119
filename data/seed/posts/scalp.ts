import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const SCALP: SeedPost = {
  id: "85bc3638-0f0e-44ae-a315-2940e51a2bc6",
  title: "The scalp is skin: notes on caring for where hair begins",
  excerpt:
    "Toques, dry heat and dry shampoo ask a lot of a part of the body that we rarely look at. A practical guide to washing, massage, oil and knowing when to leave it alone.",
  author: "Noah Lindqvist",
  category: "Hair Care",
  picture: "journal-scalp",
  createdAt: "2026-03-03T14:00:00.000Z",
  contentHtml: toDocument(`
    <p>Hair, once it has left the head, is finished. It has no nerves and no blood supply, and
    nothing you put on it can make it grow. It can be protected, smoothed and coaxed, but the only
    living part of the arrangement is underneath. It is curious, then, that we spend so much on the
    lengths and think of the scalp mainly when it itches.</p>
    <h2>Ordinary skin, densely furnished</h2>
    <p>In most respects it is ordinary skin. It has the same barrier of flat cells and fats, the
    same slightly acidic surface, the same habit of renewing itself over a few weeks. What sets it
    apart is density. There are roughly a hundred thousand follicles, each with its own oil gland,
    so the scalp is one of the oiliest parts of the body. It is also one of the darkest and warmest,
    especially under a toque. Oil, warmth and shelter suit the yeasts that live on everyone’s skin,
    and what suits them does not always suit us.</p>
    <h2>How often, and how</h2>
    <p>How often to wash is the question people most want settled, and there is no single answer.
    Fine, straight hair shows oil within a day or two, since sebum travels easily down a smooth
    fibre. Coily hair may be perfectly comfortable for a week or more, because the oil barely leaves
    the root and the lengths are dry. Sweat, pollution, swimming and styling products all shorten
    the interval. Wash when the scalp feels coated, smells stale or begins to itch. The idea that
    you can train it to make less oil by washing less is appealing and poorly supported: your glands
    take their instructions from hormones and not from your shampoo.</p>
    <p>When you do wash, wash the scalp. Wet it thoroughly, put the shampoo in your palms first, and
    work it in with the pads of the fingers in small circles for about a minute, paying attention to
    the nape and behind the ears, where everybody hurries. The suds running down are enough for the
    lengths. If you use a lot of styling product, wash twice, lightly, rather than once with a large
    handful. Rinse for longer than seems necessary. A surprising number of dry, flaking scalps turn
    out to be coated with shampoo or conditioner that never left.</p>
    ${sampleFigure("sea-salt-body-polish-texture", "The grains of a scrub should be fine and should dissolve.")}
    ${sampleFigure("sea-buckthorn-glow-oil-texture", "A few drops of light oil make a massage easier.")}
    <p>Flakes deserve a closer look, because two different problems resemble each other. Small, dry,
    white flakes, with a feeling of tightness and dry skin elsewhere, often belong to winter air and
    hot water. They improve with gentler shampoo, cooler rinsing and a little oil. Larger,
    yellowish, slightly greasy flakes, with itching or redness, suggest dandruff, and there more oil
    can make things worse. Medicated shampoos for it are sold at any pharmacy, and a pharmacist can
    help you choose. If you see sores, patches of lost hair, or flaking that will not settle, please
    see a doctor. That is beyond what any cosmetic can or should claim to do.</p>
    <h2>Dry shampoo, scrubs and massage</h2>
    <p>Dry shampoo is useful and widely misunderstood. It does not clean anything. Starch or clay
    absorbs oil so that it shows less, and then both sit there until the next wash. Use it at the
    roots, from a distance, for a day or two at most, and brush it through. If you find yourself
    scratching on the third day, that is your answer. A gentle exfoliating scrub or a scalp lotion
    with a mild acid, used every week or two, will loosen what has collected. Sugar and salt grains
    should be fine and should dissolve. Nothing about the scalp is improved by scouring it.</p>
    <p>Massage we recommend without hesitation, with modest claims. Five minutes with the
    fingertips, moving the skin over the bone rather than rubbing across the hair, brings warmth,
    lifts loose flakes and releases a jaw that has been clenched since morning. Whether it does
    anything for thickness is not settled, and we will not pretend otherwise. Do it because it feels
    good. A few drops of light oil make it easier: half an hour before washing is better than
    overnight, when it mainly conditions the pillow.</p>
    <div data-product="sea-buckthorn-scalp-serum"></div>
    <div data-product="labrador-tea-scalp-polish"></div>
    <h2>Through the seasons</h2>
    <p>Then there is the season. A toque is essential equipment in this country, but wool and
    acrylic rub, trap sweat and, with dry indoor air, charge hair with static. Wear a smooth lining
    if you can, silk or satin, and let hair dry before it goes under. Wash the hat, which most of us
    do about as often as we wash the dog’s bed. Against static, a drop of oil or leave-in on the
    palms, passed over the surface, works at once. And in summer, remember that a parting is a strip
    of bare skin. A hat is easier than sunscreen there, and it looks better too.</p>
    <p>Finally, restraint. A comfortable scalp needs no treatment, and one that has been upset by
    too many of them usually recovers when they stop. If yours has become reactive, go back to a
    mild, fragrance-free shampoo and nothing else for three weeks. It is dull advice. It works more
    often than anything else we know.</p>
  `),
};
