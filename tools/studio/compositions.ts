/** Pictures that are rendered for their place: heroes, tiles, empty states, sharing. */
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import { JOURNAL } from "./journal.ts";
import { FAMILIES, stand, standDistant } from "./products.ts";
import type { Picture } from "./scene.ts";

const { face, hair } = FAMILIES;

const STAGED: readonly Picture[] = [
  {
    name: "hero-portrait",
    alt: "Birch Water Serum on a pale stone, a birch leaf beside it, in the shade of branches",
    ratio: [3, 4],
    widths: [640, 960, 1280],
    fallback: 960,
    scene: {
      width: 1290,
      height: 1720,
      samples: 16,
      sweep: face.sweep,
      packs: [stand("birch-water-serum", [0, 0, 1.9])],
      props: [
        { kind: "disc", radius: 5.6, height: 0.9, at: [0.5, 0.4, 0] },
        { kind: "disc", radius: 3.7, height: 1.0, at: [0, 0, 0.9] },
        { kind: "leaf", at: [3.9, -2.0, 0.9], turn: 205, length: 2.7, width: 1.7 },
      ],
      frame: { height: 22.5, centre: [0, 8.2], elevation: 6 },
      shade: { kind: "leaf", seed: 3 },
      reach: 13,
    },
  },
  {
    name: "hero-wide",
    alt: "Serum, toner and night balm on a long pale stone, branch shadows on the wall behind",
    ratio: [16, 9],
    widths: [960, 1440, 1920],
    fallback: 1440,
    scene: {
      width: 1920,
      height: 1080,
      samples: 20,
      sweep: face.sweep,
      packs: [
        standDistant("birch-water-toner", [8.9, 1.3, 1.0]),
        standDistant("birch-water-serum", [4.6, -0.5, 1.0]),
        standDistant("silk-night-balm", [14.2, -0.7, 1.0]),
      ],
      props: [
        { kind: "slab", width: 26, depth: 8, height: 1, at: [12.95, 0, 0], turn: 0 },
        { kind: "leaf", at: [1.6, -2.2, 1.0], turn: 20, length: 2.9, width: 1.8 },
      ],
      frame: { height: 22.8, centre: [0.2, 8], elevation: 5, fstop: 1.6 },
      shade: { kind: "leaf", seed: 5, shift: [4, 2] },
      reach: 14,
    },
  },
  {
    name: "category-skin-care",
    alt: "A toner, a serum, a day cream and a tube of winter cream standing together",
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 10,
      sweep: face.sweep,
      packs: [
        stand("birch-water-toner", [-5.0, 1.4, 0.7]),
        stand("winter-barrier-cream", [1.9, 2.4, 0.7], 4),
        stand("sea-buckthorn-glow-oil", [-1.5, -2.2, 0.7]),
        stand("silk-day-cream", [5.2, -1.6, 0.7], 0, { scale: 0.82 }),
      ],
      props: [{ kind: "disc", radius: 9.4, height: 0.7 }],
      frame: { height: 26, centre: [0.2, 8.0], elevation: 8, fstop: 1.8 },
      shade: { kind: "leaf", seed: 12 },
      reach: 15,
    },
  },
  {
    name: "category-hair-care",
    alt: "Shampoo, a linen hair mist, a hair mask and a bare shampoo bar on pale stone",
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 10,
      sweep: hair.sweep,
      packs: [
        stand("birch-silk-shampoo", [-3.4, 2.0, 0.7]),
        stand("linen-hair-mist", [2.3, 1.8, 0.7]),
        stand("silk-repair-hair-mask", [5.6, -2.6, 0.7], 0, { scale: 0.85 }),
      ],
      props: [
        { kind: "slab", width: 19, depth: 13, height: 0.7, turn: -5 },
        {
          kind: "soap",
          at: [-2.6, -3.4, 0.7],
          turn: 16,
          width: 6.4,
          depth: 4.4,
          height: 2.2,
          colour: "#c3c8a6",
          flecks: "#8b9569",
        },
      ],
      frame: { height: 28, centre: [0.2, 8.6], elevation: 8, fstop: 1.8 },
      shade: { kind: "leaf", seed: 11 },
      reach: 17,
    },
  },
  {
    name: "placeholder",
    alt: "A plain unlabelled bottle in soft light",
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 10,
      sweep: "#d9d2c5",
      packs: [{ form: "bottle", body: "silk", closure: "ivory", tint: "#ebe4d6" }],
      props: [],
      frame: { height: 21, centre: [0, 6.9], elevation: 7 },
      shade: { kind: "leaf", seed: 8, strength: 2.2, softness: 3 },
    },
  },
  {
    name: "empty-still-life",
    alt: "An empty birch tray on folded linen with a single leaf",
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 10,
      sweep: "#d8cfc0",
      packs: [],
      props: [
        { kind: "cloth", width: 13, depth: 9, height: 1.2, turn: -8, colour: "#e4dccd" },
        { kind: "tray", at: [0, -0.2, 1.2], radius: 5.6, oval: 0.64, turn: 6 },
        { kind: "leaf", at: [0.7, -0.4, 1.6], turn: 28, length: 3.8, width: 2.3 },
      ],
      frame: { height: 20, centre: [0, 3.6], elevation: 15, focus: 0 },
      shade: { kind: "leaf", seed: 17 },
      reach: 11,
    },
  },
  {
    name: "share",
    alt: "Birch & Silk: serum, hair mist and night balm in the shade of branches",
    ratio: [40, 21],
    widths: [1200],
    scene: {
      width: 1200,
      height: 630,
      samples: 10,
      sweep: face.sweep,
      packs: [
        stand("linen-hair-mist", [-0.4, 1.2, 0.9]),
        stand("birch-water-serum", [-5.6, -0.4, 0.9]),
        stand("silk-night-balm", [5.6, -0.8, 0.9]),
      ],
      props: [{ kind: "slab", width: 20, depth: 8.5, height: 0.9 }],
      frame: { height: 19.5, centre: [0, 7.4], elevation: 5, fstop: 1.6 },
      shade: { kind: "leaf", seed: 3, shift: [-3, 0] },
      reach: 14,
    },
  },
];

export const COMPOSITIONS: readonly Picture[] = [...STAGED, ...JOURNAL];
