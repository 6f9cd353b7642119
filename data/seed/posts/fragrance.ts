import { toDocument } from "../../model/text/rich-text.ts";
import { sampleFigure } from "../sample-pictures.ts";
import type { SeedPost } from "./seed-post.ts";

export const FRAGRANCE: SeedPost = {
  id: "21185f97-58d7-4919-b2de-7efb7e35751a",
  title: "Scented or not: how to think about fragrance in skin care",
  excerpt:
    "Parfum, essential oils, fragrance-free, unscented: four labels that mean less, and more, than they seem to. A plain account of what is in the bottle and who should pass.",
  author: "Maren Holt",
  category: "Ingredients",
  picture: "journal-fragrance",
  createdAt: "2026-05-12T13:00:00.000Z",
  contentHtml: toDocument(`
    <p>Scent is the only part of a cream that speaks before you touch it. It can make a Tuesday wash
    feel like a ceremony, and it is also the part most likely to disagree with you. Both things are
    true at once, and a shop that sells scented and unscented products side by side owes you a plain
    account of the difference.</p>
    <h2>What the words mean</h2>
    <p>Start with the words. When a label says Parfum, it means a blend of aromatic materials,
    sometimes a few and sometimes eighty, whose full recipe may be kept private. When it names
    essential oils, by their Latin names, it means aromatic materials distilled or pressed from
    plants. The nose of a good perfumer uses both. Natural describes where a molecule was made and
    not how it behaves on skin: the limonene in orange peel and the limonene from a laboratory are
    one substance. Lavender oil alone contains well over a hundred compounds, and several of them
    are recognized allergens.</p>
    <p>Two other words cause trouble. Fragrance-free should mean that nothing was added for its
    smell. Unscented often means that something was added to cover the smell of everything else, so
    that you notice nothing. Neither term is policed as tightly as you might hope. If you need to
    avoid fragrance, read the list of ingredients and not the front of the box, and look as well for
    botanical oils and extracts with a smell of their own: citrus peel, rose, geranium, ylang ylang,
    mint, tea tree, cinnamon.</p>
    <p>Those unfamiliar names at the end of many lists, limonene, linalool, geraniol, citral,
    citronellol, coumarin, are not additives. They are components of the perfume or the oils, listed
    one by one because a small share of people become allergic to them. The European Union has
    required this for years above set amounts, one part in a hundred thousand in a product that
    stays on and one in ten thousand in a product that rinses off. Canada has adopted the same
    thresholds in its Cosmetic Regulations, phasing them in from April 2026, first for two dozen
    substances and then for about eighty. A longer list, in other words, may be nothing more than a
    more candid one.</p>
    ${sampleFigure("sea-buckthorn-body-oil-texture", "Oils oxidize in air and light.")}
    ${sampleFigure("cedar-oat-hand-wash-texture", "A hand wash is on the skin for twenty seconds.")}
    <h2>Who should pass</h2>
    <p>Who should choose fragrance-free? Anyone whose skin stings easily, anyone with eczema or a
    known contact allergy, and anyone in the middle of an irritated spell, for whatever reason. We
    would add babies, and most eyelids. For the rest it is a matter of taste and of place. A hand
    wash that is on the skin for twenty seconds is a very different proposition from a cream that
    stays all night, and many people who cannot wear a scented moisturizer enjoy a scented soap
    without any trouble. If you love perfume, wear it on a sleeve or a scarf and let your face be
    plain.</p>
    <p>Allergy has a peculiar habit that is worth knowing. It can appear after years of happy use.
    The immune system learns a molecule by repeated meetings, and one day it objects. So the fact
    that you have always used something is not proof that it is innocent. If you develop an itchy,
    red rash where a product goes, stop everything scented, keep the packaging, and see a doctor,
    who can arrange patch testing. Bring the list of ingredients along. It saves a great deal of
    guessing.</p>
    <h2>Air and time</h2>
    <p>Air and time matter too. Limonene and linalool are mild when fresh, and become more
    troublesome as they oxidize. A citrus body oil that has stood open on a sunny ledge for two
    years is no longer the product you bought. Close caps, keep bottles out of the light, and treat
    the small open-jar symbol on the back, with its 6M or 12M, as real advice. A smell of crayons or
    old nuts means that the oils in the base have gone as well. Let it go.</p>
    <div data-product="juniper-sleep-mist"></div>
    <div data-product="cedar-oat-hand-wash"></div>
    <h2>How a scent is composed</h2>
    <p>How is a scent for skin care composed, when it is done with care? At a low dose, for one
    thing: a fine fragrance may be fifteen or twenty percent perfume, a body lotion well under one,
    and a face cream a tenth of that or none. It is also built differently. The bright opening
    notes, citrus and herbs, vanish in minutes, and on a wash that is all you get. In a lotion the
    middle and the base do the talking: woods, resins, musks, a little smoke. We like scents that
    stay within arm’s length. If a stranger in the lift can identify your hand cream, there is too
    much in it.</p>
    <p>Our own shelf is arranged on those lines. Where a product is scented, the description says so
    and the ingredients name the allergens. Where it is not, nothing has been added to give it a
    smell or to hide one, so it may smell faintly of what it is made of. A new scented product
    deserves the same small test as any other: a little on the inside of the forearm, morning and
    night for three or four days. If nothing happens, enjoy it. That, after all, is what it is
    for.</p>
  `),
};
