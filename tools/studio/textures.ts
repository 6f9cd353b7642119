/** The contents of products on the coloured ground of their family. */
import { texture } from "./details.ts";
import type { Picture, Scene } from "./scene.ts";

/** Near enough for the highlight on each drop. */
const MIST: Partial<Scene> = {
  frame: { height: 6.4, centre: [0, 0], elevation: 36, focus: 0, fstop: 3.2 },
};

export const TEXTURE_PICTURES: readonly Picture[] = [
  texture("maple-hand-cream", "A thick stroke of ivory hand cream on a clay-coloured ground", [
    { kind: "smear", turn: 38, length: 8.6, width: 3.3, height: 0.95, colour: "#eadcc6", seed: 3 },
  ]),
  texture("silk-repair-hair-mask", "A dollop of white hair mask with a spiral from the spoon", [
    { kind: "swirl", radius: 3.1, height: 2, colour: "#e6e6e1", seed: 2 },
  ]),
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
  texture("cedar-oat-hand-wash", "A mound of fine white lather", [
    { kind: "lather", radius: 3.2, height: 1.9, seed: 3 },
  ]),
  texture("silk-night-balm", "A turn of ivory balm with a soft peak", [
    { kind: "swirl", radius: 3, height: 1.6, colour: "#e8d7b2", finish: 0.42, seed: 5, turn: 70 },
  ]),
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
  texture("sea-salt-body-polish", "A heap of salt scrub with loose crystals around it", [
    { kind: "scrub", radius: 3.2, height: 1.3, colour: "#dfe3d2", fill: "#f1f0e8", seed: 3 },
  ]),
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
  texture("silk-day-cream", "A soft turn of day cream", [
    { kind: "swirl", radius: 2.9, height: 1.7, colour: "#eee3d1", seed: 9, turn: 200 },
  ]),
  texture("maple-overnight-mask", "A turn of clear amber gel with a soft peak", [
    {
      kind: "swirl",
      radius: 2.9,
      height: 1.5,
      colour: "#eab05c",
      liquid: "clear",
      density: 0.5,
      seed: 4,
      turn: 160,
      turns: 1.3,
    },
  ]),
  texture("cloudberry-radiance-serum", "Drops of milky apricot serum", [
    {
      kind: "pools",
      drops: [
        [-0.6, 0.2, 1.9],
        [2, -1.7, 1],
        [1.9, 1.8, 0.6],
        [-2.4, -2.3, 0.42],
        [0.7, -3.2, 0.26],
      ],
      colour: "#f3d5a6",
      liquid: "milk",
      height: 0.75,
      seed: 3,
    },
  ]),
  texture("labrador-tea-eye-cream", "A dense peak of eye cream and two dabs of it", [
    {
      kind: "swirl",
      at: [-0.5, 0.6, 0],
      radius: 2,
      height: 1.75,
      colour: "#e8dab8",
      seed: 12,
      turn: 300,
      turns: 1.5,
    },
    {
      kind: "pools",
      drops: [
        [2.3, -1.8, 0.5],
        [1.3, -2.7, 0.34],
      ],
      colour: "#e8dab8",
      liquid: "milk",
      finish: 0.34,
    },
  ]),
  texture(
    "labrador-tea-scalp-polish",
    "A heap of golden sugar scrub with loose crystals around it",
    [
      {
        kind: "scrub",
        radius: 3,
        height: 1,
        colour: "#b98f56",
        fill: "#e0c693",
        finish: 0.14,
        grain: 0.8,
        count: 9500,
        seed: 11,
      },
    ],
  ),
  texture("silk-conditioner", "A folded stroke of white conditioner", [
    {
      kind: "smear",
      turn: -14,
      length: 8.8,
      width: 3.1,
      height: 1,
      bend: -58,
      colour: "#efedea",
      finish: 0.26,
      seed: 27,
    },
  ]),
  texture("oat-silk-body-milk", "A thin, glossy stroke of body milk with drops beside it", [
    {
      kind: "smear",
      turn: 40,
      length: 8.8,
      width: 3.8,
      height: 0.6,
      bend: 24,
      colour: "#ece2cb",
      liquid: "milk",
      finish: 0.2,
      seed: 31,
    },
    {
      kind: "pools",
      drops: [
        [3, -2.6, 0.6],
        [2.2, -3.5, 0.28],
      ],
      colour: "#ece2cb",
      liquid: "milk",
      finish: 0.2,
    },
  ]),
  texture("linen-hand-lotion", "One pump of ivory hand lotion in a soft coil", [
    {
      kind: "swirl",
      radius: 2.5,
      height: 1.1,
      colour: "#f0e6d6",
      liquid: "milk",
      finish: 0.24,
      seed: 22,
      turn: 120,
      turns: 1,
    },
  ]),
  texture(
    "oat-leave-in-milk",
    "Sprayed drops of oat milk in every size",
    [
      {
        kind: "mist",
        radius: 3,
        drop: 0.42,
        count: 1500,
        colour: "#f4ecdc",
        liquid: "milk",
        seed: 35,
      },
    ],
    MIST,
  ),
  texture("cloudberry-hair-oil", "Drops of pale gold hair oil", [
    {
      kind: "pools",
      drops: [
        [0.2, 0.9, 1.7],
        [-2.2, -0.9, 1.15],
        [1.7, -1.9, 0.8],
        [-0.4, -2.9, 0.42],
        [2.9, 0.2, 0.28],
      ],
      colour: "#f0c468",
      density: 0.95,
      height: 0.8,
      seed: 10,
    },
  ]),
  texture("birch-cuticle-oil", "A single drop of green-gold oil and two small ones", [
    {
      kind: "pools",
      drops: [
        [-0.3, 0.2, 1.35],
        [1.9, -1.3, 0.42],
        [1.3, -2.1, 0.2],
      ],
      colour: "#cfc04f",
      density: 0.95,
      height: 0.75,
      seed: 23,
    },
  ]),
  texture("sea-buckthorn-scalp-serum", "Five apricot-tinted drops of serum in a row", [
    {
      kind: "pools",
      drops: [
        [-2.6, 2.6, 0.95],
        [-1.2, 1.1, 0.86],
        [0.3, -0.3, 0.9],
        [1.6, -1.7, 0.74],
        [2.7, -3, 0.56],
      ],
      colour: "#fce7d0",
      liquid: "water",
      height: 0.6,
      seed: 31,
    },
  ]),
  texture("spruce-tip-essence", "Round drops of clear, faintly green essence", [
    {
      kind: "pools",
      drops: [
        [-0.2, 0.5, 2],
        [1.9, -1.9, 0.95],
        [-1.5, -2.7, 0.5],
        [2.9, 0.6, 0.3],
      ],
      colour: "#f3f6e2",
      liquid: "water",
      height: 0.7,
      seed: 3,
    },
  ]),
  texture("wild-blueberry-night-serum", "Three drops of dusky night serum", [
    {
      kind: "pools",
      drops: [
        [-1.6, 1.5, 1.35],
        [1.1, 0.1, 1.2],
        [-0.2, -2.2, 1],
      ],
      colour: "#a4707a",
      density: 1,
      height: 0.8,
      seed: 13,
    },
  ]),
  texture(
    "wild-rose-face-mist",
    "A fine mist of rose-tinted drops",
    [
      {
        kind: "mist",
        radius: 3.1,
        oval: 1,
        drop: 0.24,
        count: 1500,
        colour: "#f6e2da",
        seed: 10,
      },
    ],
    MIST,
  ),
  texture(
    "linen-hair-mist",
    "A veil of very fine, clear drops",
    [
      {
        kind: "mist",
        radius: 3.4,
        oval: 1.1,
        drop: 0.13,
        count: 6000,
        colour: "#efede7",
        seed: 30,
      },
    ],
    MIST,
  ),
  texture(
    "juniper-sleep-mist",
    "Clear drops of pillow mist in the evening light",
    [{ kind: "mist", radius: 2.9, oval: 1, drop: 0.34, count: 2400, colour: "#efe6d3", seed: 14 }],
    MIST,
  ),
  texture(
    "glacial-clay-dry-shampoo",
    "Wet drops of a grey clay mist, fine and large",
    [
      {
        kind: "mist",
        radius: 3,
        oval: 1,
        drop: 0.24,
        count: 1800,
        colour: "#b4bab8",
        liquid: "milk",
        finish: 0.3,
        seed: 34,
      },
    ],
    MIST,
  ),
  texture("linen-body-wash", "A clear drop of body wash beside a mound of close lather", [
    { kind: "lather", at: [-0.7, 1.1, 0], radius: 2.7, height: 1.7, count: 900, seed: 9 },
    {
      kind: "pools",
      drops: [
        [1.4, -2.4, 1.15],
        [3, -1.6, 0.4],
      ],
      colour: "#f3eedb",
      density: 0.3,
      height: 0.75,
      seed: 16,
    },
  ]),
  texture(
    "cedar-oat-soap",
    "A bare bar of soap with ground oats, creamy lather at its foot",
    [
      {
        kind: "soap",
        at: [0.2, 1.6, 0],
        turn: -22,
        width: 6.4,
        depth: 4.4,
        height: 2.3,
        colour: "#dccfb2",
        flecks: "#a88f68",
      },
      { kind: "lather", at: [1.5, -1.9, 0], radius: 2.2, height: 1.2, colour: "#f7f2e6", seed: 24 },
    ],
    { frame: { height: 12.5, centre: [0, 0.4], elevation: 40, focus: 0, fstop: 2.2 } },
  ),
  texture(
    "maple-conditioner-bar",
    "A bare, caramel-coloured conditioner bar with drops of water around it",
    [
      {
        kind: "soap",
        at: [-0.2, 0.9, 0],
        turn: 18,
        width: 6.2,
        depth: 4.4,
        height: 2.2,
        colour: "#c69f74",
      },
      {
        kind: "pools",
        drops: [
          [-2.3, -2.8, 0.75],
          [0.9, -3.3, 0.45],
          [3.6, -1.6, 0.6],
          [-3.8, -1, 0.3],
          [2.4, -3, 0.22],
        ],
        colour: "#efeeea",
        liquid: "water",
        height: 0.45,
        seed: 28,
      },
    ],
    { frame: { height: 12.5, centre: [0, 0.2], elevation: 40, focus: 0, fstop: 2.2 } },
  ),
];
