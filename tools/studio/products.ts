/**
 * The picture of each product, derived from its pack: light, lens and colour grading are the same
 * for all.
 */
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import { type Pack, RANGE, type RangeItem } from "../../data/seed/range.ts";
import { backLabelOf, distantLabelOf, labelOf } from "./labels.ts";
import type { Frame, Picture, Point, Prop, ScenePack, Shade } from "./scene.ts";

/** Background colour and sunlight pattern of each product family. */
export const FAMILIES: Record<RangeItem["family"], { sweep: string; shade: Shade["kind"] }> = {
  face: { sweep: "#d8ccbb", shade: "leaf" },
  night: { sweep: "#c9b29a", shade: "leaf" },
  body: { sweep: "#bcc3b0", shade: "window" },
  hand: { sweep: "#d3b3a2", shade: "window" },
  solid: { sweep: "#c4c6bd", shade: "leaf" },
  hair: { sweep: "#cfd3d2", shade: "leaf" },
};

const FRAMES: Record<Pack["form"], Frame> = {
  dropper: { fill: 0.66 },
  jar: { wide: 7.2, fill: 0.5 },
  pump: { fill: 0.69 },
  spray: { fill: 0.7 },
  tube: { fill: 0.69 },
  bottle: { fill: 0.68 },
  bar: { height: 19.5, centre: [0.9, 4.4], elevation: 10, focus: 1 },
};

const PLINTH_RADIUS: Record<Pack["form"], number> = {
  dropper: 4.4,
  jar: 5.2,
  pump: 5.6,
  spray: 4.6,
  tube: 4.2,
  bottle: 4.8,
  bar: 6,
};

function plinthOf({ form, plinth, seed }: Pack): Prop[] {
  const radius = PLINTH_RADIUS[form];
  const height = form === "bar" ? 0.8 : 1.2;
  if (plinth === "disc") return [{ kind: "disc", radius, height }];
  if (plinth === "slab") {
    const turn = seed % 2 ? -12 : 10;
    return [
      { kind: "slab", width: radius * 2.3, depth: radius * 1.7, height, at: [0, 0.6, 0], turn },
    ];
  }
  return [];
}

/** The pack of a product for any scene. */
function packOf(item: RangeItem, place: Partial<ScenePack> = {}): ScenePack {
  const { plinth: _plinth, seed: _seed, ...pack } = item.pack;
  return {
    ...pack,
    label: labelOf(item),
    ...(item.slug.includes("polish") && { grain: true }),
    ...(item.slug.includes("oat") && { flecks: "#a88f68" }),
    ...(item.slug.includes("spruce") && { flecks: "#8b9569" }),
    ...place,
  };
}

const CLOSURES = { brass: "brass", wood: "birch", ivory: "ivory", black: "black", paper: "paper" };
const BODIES = {
  frost: "frosted glass",
  clear: "clear glass",
  amber: "amber glass",
  silk: "satin",
  matte: "matte",
};

function describe({ title, pack: { form, body, closure } }: RangeItem): string {
  if (form === "bar") return `${title}: a bar in a paper band beside bare soap, in soft light`;
  const noun = {
    dropper: "dropper bottle",
    jar: "jar",
    pump: "pump bottle",
    spray: "spray bottle",
  };
  const thing = form in noun ? noun[form as keyof typeof noun] : form;
  const top = form === "jar" ? "lid" : form === "pump" ? "pump" : "cap";
  return `${title} in ${withArticle(BODIES[body])} ${thing} with ${withArticle(CLOSURES[closure])} ${top}`;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

const isGlass = (body: Pack["body"]) => body === "frost" || body === "clear" || body === "amber";

function productPicture(item: RangeItem): Picture {
  const { pack } = item;
  const family = FAMILIES[item.family];
  const props = plinthOf(pack);
  const base = props[0]?.height ?? 0;
  const frame = FRAMES[pack.form];
  return {
    name: item.slug,
    alt: describe(item),
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      // The fine print on frosted glass needs the largest published size and more samples.
      ...(pack.body === "frost"
        ? { width: 960, height: 1200, samples: 12 }
        : { width: 800, height: 1000, samples: isGlass(pack.body) ? 10 : 9 }),
      sweep: family.sweep,
      packs: [packOf(item, { at: [0, 0, base] })],
      props,
      frame: frame.centre
        ? { ...frame, centre: [frame.centre[0], frame.centre[1] + base * 0.8] }
        : frame,
      shade: { kind: family.shade, seed: pack.seed },
    },
  };
}

const items: readonly RangeItem[] = RANGE;

export const PRODUCT_PICTURES: readonly Picture[] = items.map(productPicture);

export function itemOf(slug: string): RangeItem {
  const found = items.find((item) => item.slug === slug);
  if (!found) throw new Error(`The range has no ${slug}`);
  return found;
}

/** The pack of a product at its position in a group. */
export function stand(slug: string, at: Point, turn = 0, more: Partial<ScenePack> = {}): ScenePack {
  return packOf(itemOf(slug), { at, turn, ...more });
}

/** The pack of a product in a group that is seen from afar. */
export function standDistant(slug: string, at: Point): ScenePack {
  const item = itemOf(slug);
  return packOf(item, { at, turn: 0, label: distantLabelOf(item) });
}

/** The back of a product's pack. */
export function standBack(slug: string, at: Point): ScenePack {
  const item = itemOf(slug);
  return packOf(item, { at, label: backLabelOf(item) });
}
