/** The second and third pictures of products: the contents, the back of the pack, a still life. */
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import type { ProductSlug } from "../../data/seed/range.ts";
import { FAMILIES, itemOf, stand, standBack } from "./products.ts";
import type { Frame, Picture, Prop, Scene } from "./scene.ts";

function detail(
  slug: ProductSlug,
  kind: "texture" | "back" | "scene",
  alt: string,
  scene: Omit<Scene, "width" | "height" | "samples" | "sweep" | "shade"> & Partial<Scene>,
): Picture {
  const { family, pack } = itemOf(slug);
  const { sweep, shade } = FAMILIES[family];
  return {
    name: `${slug}-${kind}`,
    alt,
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 6,
      sweep,
      shade: { kind: shade, seed: pack.seed },
      ...scene,
    },
  };
}

/** The content of a pack on the coloured ground, in a low and raking light. */
function texture(
  slug: ProductSlug,
  alt: string,
  props: Prop[],
  more: Partial<Scene> = {},
): Picture {
  return detail(slug, "texture", alt, {
    packs: [],
    props,
    frame: { height: 10.5, centre: [0, 0], elevation: 48, focus: 0, fstop: 2.2 },
    reach: 7,
    ambient: 0.16,
    exposure: 0.3,
    ...more,
  });
}

/** The frame of a back label: near enough to read it. */
const BACKS: Record<string, Frame> = {
  dropper: { height: 6.9, centre: [0, 3.05], focus: 1.85 },
  jar: { height: 8.5, centre: [0, 2.55], focus: 3.1 },
  pump: { height: 12.2, centre: [0, 6.1], focus: 3.3 },
  tube: { height: 10.4, centre: [0, 7.1], focus: 1.9 },
  bottle: { height: 9.4, centre: [0, 4.75], focus: 2.4 },
};

function back(slug: ProductSlug, more: Partial<Scene> = {}): Picture {
  const { title, pack } = itemOf(slug);
  const noun = { dropper: "bottle", pump: "bottle", jar: "jar", tube: "tube", bottle: "bottle" };
  const thing = noun[pack.form as keyof typeof noun] ?? "pack";
  const frame = BACKS[pack.form];
  if (!frame) throw new Error(`No frame for the back of a ${pack.form}`);
  // Print on the pack is thin, and needs more samples than a paper label.
  const onPaper = pack.body === "clear" || pack.body === "amber";
  return detail(slug, "back", `The back of the ${title} ${thing}: directions and ingredients`, {
    samples: onPaper ? 8 : 11,
    packs: [standBack(slug, [0, 0, 0])],
    props: [],
    frame: { elevation: 3, fstop: 2.8, ...frame },
    shade: { kind: "window", seed: pack.seed, strength: 2.2 },
    ...more,
  });
}

export const DETAILS: readonly Picture[] = [
  texture("maple-hand-cream", "A thick stroke of ivory hand cream on a clay-coloured ground", [
    { kind: "smear", turn: 38, length: 8.6, width: 3.3, height: 0.95, colour: "#eadcc6", seed: 3 },
  ]),
  back("maple-hand-cream"),
  texture("silk-repair-hair-mask", "A dollop of white hair mask with a spiral from the spoon", [
    { kind: "swirl", radius: 3.1, height: 2, colour: "#e6e6e1", seed: 2 },
  ]),
  back("silk-repair-hair-mask"),
  texture("sea-buckthorn-glow-oil", "Drops of orange face oil on a pale ground", [
    {
      kind: "pools",
      drops: [
        [-0.3, 0.3, 2.2],
        [2.3, -1.6, 0.8],
        [2.1, 2.5, 0.42],
        [-2.1, -2.7, 0.5],
        [3.1, 0.8, 0.22],
      ],
      colour: "#f59a25",
      density: 1.5,
      height: 0.8,
    },
  ]),
  back("sea-buckthorn-glow-oil"),
  texture("cedar-oat-hand-wash", "A mound of fine white lather", [
    { kind: "lather", radius: 3.2, height: 1.9, seed: 3 },
  ]),
  back("cedar-oat-hand-wash"),
  texture("silk-night-balm", "A turn of ivory balm with a soft peak", [
    { kind: "swirl", radius: 3, height: 1.6, colour: "#e8d7b2", finish: 0.42, seed: 5, turn: 70 },
  ]),
  back("silk-night-balm"),
  texture("glacial-clay-mask", "A broad stroke of grey clay mask", [
    {
      kind: "smear",
      turn: -32,
      length: 8.8,
      width: 3.7,
      height: 0.85,
      colour: "#9da29e",
      finish: 0.62,
      tooth: 0.4,
      seed: 8,
    },
  ]),
  back("glacial-clay-mask"),
  texture("linen-curl-cream", "A curved stroke of pale curl cream", [
    {
      kind: "smear",
      turn: 12,
      length: 9,
      width: 2.9,
      height: 0.85,
      bend: 64,
      colour: "#ece7da",
      seed: 11,
    },
  ]),
  back("linen-curl-cream"),
  texture("sea-salt-body-polish", "A heap of salt scrub with loose crystals around it", [
    { kind: "scrub", radius: 3.2, height: 1.3, colour: "#dfe3d2", fill: "#f1f0e8", seed: 3 },
  ]),
  back("sea-salt-body-polish"),
  back("birch-silk-shampoo"),
  texture("oat-milk-cleanser", "A stroke of oat-coloured cleansing cream", [
    {
      kind: "smear",
      turn: 48,
      length: 8.4,
      width: 3.5,
      height: 0.75,
      bend: 30,
      colour: "#e6d3b1",
      seed: 14,
    },
  ]),
  back("oat-milk-cleanser"),
  texture(
    "spruce-shampoo-bar",
    "A bare green shampoo bar with ground spruce, lather beside it",
    [
      {
        kind: "soap",
        at: [0.7, 1.4, 0],
        turn: 24,
        width: 6.2,
        depth: 4.4,
        height: 2.2,
        colour: "#c3c8a6",
        flecks: "#8b9569",
      },
      { kind: "lather", at: [-1.5, -1.8, 0], radius: 2, height: 1.2, seed: 5 },
    ],
    { frame: { height: 12.5, centre: [0, 0.4], elevation: 40, focus: 0, fstop: 2.2 } },
  ),
  detail(
    "spruce-shampoo-bar",
    "scene",
    "Spruce Tip Shampoo Bar on folded linen with a birch leaf",
    {
      packs: [stand("spruce-shampoo-bar", [0, 0, 1])],
      props: [
        { kind: "cloth", width: 17, depth: 12, height: 1, turn: -9, colour: "#e4dfd4" },
        { kind: "leaf", at: [-3.6, -3.4, 1], turn: 20, length: 3.6, width: 2.1 },
      ],
      frame: { height: 19, centre: [0.8, 4], elevation: 22, focus: 1, fstop: 1.8 },
      reach: 10,
    },
  ),
  detail(
    "birch-water-serum",
    "scene",
    "Birch Water Serum on stone beside a bowl of birch water and peeled birch",
    {
      samples: 8,
      packs: [stand("birch-water-serum", [1.6, -0.2, 0.9])],
      props: [
        { kind: "slab", width: 15, depth: 10, height: 0.9, turn: -6 },
        { kind: "stick", at: [-1.4, 3, 0.9], turn: 10, radius: 0.65, length: 9 },
        { kind: "stick", at: [-1, 4, 0.9], turn: -5, radius: 0.55, length: 9 },
        {
          kind: "dish",
          at: [-3, -1, 0.9],
          radius: 2.2,
          height: 1.3,
          fill: "#f3efdc",
          colour: "#e6dccb",
        },
        { kind: "leaf", at: [3.6, -3, 0.9], turn: 200, length: 2.7, width: 1.7 },
      ],
      frame: { height: 19, centre: [-0.2, 5.4], elevation: 13, fstop: 1.6 },
      reach: 12,
    },
  ),
  back("birch-water-serum"),
  texture("sea-buckthorn-body-oil", "A pool of amber body oil with small drops around it", [
    {
      kind: "pools",
      drops: [
        [0.2, -0.2, 2.5],
        [-2.6, 1.7, 0.7],
        [-3.1, 0.5, 0.28],
        [2.5, 2.4, 0.36],
        [1.2, -3.1, 0.22],
      ],
      colour: "#f2a63c",
      density: 1.3,
      height: 0.8,
      seed: 6,
    },
  ]),
  back("sea-buckthorn-body-oil"),
  texture("winter-barrier-cream", "A dense stroke of white barrier cream", [
    {
      kind: "smear",
      turn: -40,
      length: 8.2,
      width: 3.5,
      height: 1.05,
      bend: 44,
      colour: "#ebe6d8",
      seed: 19,
    },
  ]),
  back("winter-barrier-cream"),
  texture("silk-day-cream", "A soft turn of day cream", [
    { kind: "swirl", radius: 2.9, height: 1.7, colour: "#eee3d1", seed: 9, turn: 200 },
  ]),
  detail("silk-day-cream", "scene", "Silk Day Cream on folded linen in the shade of leaves", {
    samples: 8,
    packs: [stand("silk-day-cream", [0.4, 0, 1])],
    props: [
      { kind: "cloth", width: 15, depth: 11, height: 1, turn: 8, colour: "#e6ddce" },
      { kind: "leaf", at: [-3.4, -3, 1], turn: 150, length: 3.2, width: 2 },
    ],
    frame: { height: 15, centre: [0, 3], elevation: 24, focus: 1.5, fstop: 1.8 },
    reach: 9,
  }),
  detail(
    "birch-water-toner",
    "scene",
    "Birch Water Toner beside a bowl of birch water and peeled birch",
    {
      samples: 8,
      packs: [stand("birch-water-toner", [2, 0.4, 0.8])],
      props: [
        { kind: "slab", width: 16, depth: 9, height: 0.8, turn: 5 },
        { kind: "stick", at: [-2, 2.6, 0.8], turn: 8, radius: 0.7, length: 8 },
        { kind: "stick", at: [-1.6, 3.8, 0.8], turn: -6, radius: 0.6, length: 8 },
        {
          kind: "dish",
          at: [-2.6, -1.2, 0.8],
          radius: 2.5,
          height: 1.4,
          fill: "#f3efdc",
          colour: "#e6dccb",
        },
      ],
      frame: { height: 21, centre: [0, 6.4], elevation: 11, fstop: 1.6 },
      reach: 13,
    },
  ),
  back("birch-water-toner"),
  detail("silk-night-balm", "scene", "Silk Night Balm on a birch tray with a leaf", {
    samples: 8,
    packs: [stand("silk-night-balm", [0, 0.2, 0.35])],
    props: [
      { kind: "tray", radius: 6.6, oval: 0.68, turn: 4 },
      { kind: "leaf", at: [3.9, -1.7, 0.5], turn: 205, length: 2.8, width: 1.7 },
    ],
    frame: { height: 16.5, centre: [0, 3.2], elevation: 20, focus: 1.5, fstop: 1.8 },
    reach: 9,
  }),
];
