/** Still lifes for the eight journal posts. */
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import { FAMILIES, stand } from "./products.ts";
import type { Picture, Scene } from "./scene.ts";

const { face, night, body, hair, solid } = FAMILIES;

function still(
  name: string,
  alt: string,
  scene: Omit<Scene, "width" | "height" | "samples">,
): Picture {
  return {
    name: `journal-${name}`,
    alt,
    ratio: [3, 2],
    widths: PICTURE_WIDTHS,
    scene: { width: 900, height: 600, samples: 8, ...scene },
  };
}

export const JOURNAL: readonly Picture[] = [
  still("birch-water", "A bowl of birch water before peeled birch and a bottle of toner", {
    sweep: face.sweep,
    packs: [stand("birch-water-toner", [5.4, 0.8, 0.8])],
    props: [
      { kind: "slab", width: 21, depth: 9, height: 0.8 },
      { kind: "stick", at: [-4.4, 2.2, 0.8], turn: 8, radius: 0.7, length: 9 },
      { kind: "stick", at: [-3.6, 3.4, 0.8], turn: -6, radius: 0.6, length: 9 },
      { kind: "stick", at: [-4.0, 2.9, 2.0], turn: 14, radius: 0.55, length: 8 },
      {
        kind: "dish",
        at: [-2.2, -1.4, 0.8],
        radius: 3.1,
        height: 1.7,
        fill: "#f3efdc",
        colour: "#e6dccb",
      },
      { kind: "leaf", at: [2.4, -2.6, 0.8], turn: 160, length: 3.2, width: 2.0 },
    ],
    frame: { height: 16.5, centre: [0.6, 6.6], elevation: 11, fstop: 1.4 },
    shade: { kind: "leaf", seed: 8 },
    reach: 13,
  }),
  still("layering", "Toner, serum, eye cream and cream on stones of falling height", {
    sweep: face.sweep,
    packs: [
      stand("birch-water-toner", [-8.4, 0, 2.6]),
      stand("birch-water-serum", [-2.8, 0, 1.9]),
      stand("labrador-tea-eye-cream", [2.9, 0, 1.2], 0, { scale: 0.8 }),
      stand("winter-barrier-cream", [8.4, 0, 0.6], 4, { scale: 0.86 }),
    ],
    props: [
      { kind: "disc", radius: 3.3, height: 2.6, at: [-8.4, 0, 0] },
      { kind: "disc", radius: 3.0, height: 1.9, at: [-2.8, 0, 0] },
      { kind: "disc", radius: 3.4, height: 1.2, at: [2.9, 0, 0] },
      { kind: "disc", radius: 3.0, height: 0.6, at: [8.4, 0, 0] },
    ],
    frame: { height: 20.5, centre: [0, 7.6], elevation: 6, fstop: 2 },
    shade: { kind: "leaf", seed: 22 },
    reach: 15,
  }),
  still("hard-water", "A wide bowl of water and a bar of soap before a bottle of shampoo", {
    sweep: hair.sweep,
    packs: [stand("birch-silk-shampoo", [5.6, 1.6, 0.9])],
    props: [
      { kind: "slab", width: 25, depth: 12, height: 0.9 },
      {
        kind: "dish",
        at: [-3.4, -0.6, 0.9],
        radius: 4.6,
        height: 2.6,
        fill: "#eaf3f4",
        colour: "#e6e1d8",
      },
      {
        kind: "soap",
        at: [2.6, -3.4, 0.9],
        turn: 18,
        width: 4.8,
        depth: 3.3,
        height: 1.7,
        colour: "#c3c8a6",
        flecks: "#8b9569",
      },
      { kind: "leaf", at: [-9.2, -2.8, 0.9], turn: 150, length: 3.4, width: 2.0 },
    ],
    frame: { height: 22, centre: [0, 8.4], elevation: 12, fstop: 1.6 },
    shade: { kind: "leaf", seed: 18, shift: [-3, 2] },
    reach: 16,
  }),
  still("winter-skin", "A tube of barrier cream lying on linen, a stroke of cream beside it", {
    sweep: "#d5cabb",
    packs: [
      stand("winter-barrier-cream", [-8.0, -1.6, 2.9], 0, { lie: [-96, 0, -58] }),
      stand("silk-night-balm", [7.6, 0.6, 1.0], 0, { scale: 0.86 }),
    ],
    props: [
      { kind: "cloth", width: 21, depth: 15, height: 1.0, turn: -6, colour: "#e2d9c9" },
      { kind: "swatch", at: [1.6, -4.4, 1.0], turn: 10, length: 7.5, width: 2.4, seed: 2 },
    ],
    frame: { height: 16, centre: [0.2, 1.4], elevation: 42, focus: 0, fstop: 2.2 },
    shade: { kind: "window", seed: 9 },
    reach: 10,
  }),
  still("scalp", "Scalp serum and a jar of scalp polish with a bowl of oil", {
    sweep: hair.sweep,
    packs: [
      stand("sea-buckthorn-scalp-serum", [-3.4, 0.6, 0.9]),
      stand("labrador-tea-scalp-polish", [4.0, 1.4, 0.9]),
    ],
    props: [
      { kind: "slab", width: 19, depth: 10, height: 0.9, turn: 3 },
      {
        kind: "dish",
        at: [0.4, -3.0, 0.9],
        radius: 2.2,
        height: 1.3,
        fill: "#efb25f",
        colour: "#dcd8d0",
      },
      { kind: "leaf", at: [5.0, -3.2, 0.9], turn: 35, length: 3.2, width: 1.9 },
    ],
    frame: { height: 15.5, centre: [0, 5.6], elevation: 11, fstop: 1.6 },
    shade: { kind: "leaf", seed: 18 },
    reach: 12,
  }),
  still("fragrance", "An amber sleep mist among peeled birch and leaves", {
    sweep: night.sweep,
    packs: [stand("juniper-sleep-mist", [3.4, 0.4, 0.6])],
    props: [
      { kind: "disc", radius: 4.6, height: 0.6, at: [3.4, 0.4, 0] },
      { kind: "stick", at: [-5.4, 1.0, 0], turn: 18, radius: 0.8, length: 10 },
      { kind: "stick", at: [-6.4, -0.8, 0], turn: -10, radius: 0.65, length: 9 },
      { kind: "leaf", at: [-2.6, -3.0, 0], turn: 15, length: 3.6, width: 2.2 },
      { kind: "leaf", at: [-6.2, -3.2, 0], turn: -140, length: 3.0, width: 1.9, colour: "#8a8355" },
    ],
    frame: { height: 19.5, centre: [0, 7.4], elevation: 9, fstop: 1.4 },
    shade: { kind: "leaf", seed: 25, strength: 4 },
    reach: 15,
  }),
  still("solid-bars", "Three bare bars stacked beside a wrapped shampoo bar", {
    sweep: solid.sweep,
    packs: [stand("cedar-oat-soap", [4.0, 0, 0.8])],
    props: [
      { kind: "slab", width: 24, depth: 11, height: 0.8 },
      { kind: "soap", at: [-5.4, 0.4, 0.8], turn: 10, height: 2.5, colour: "#c69f74" },
      {
        kind: "soap",
        at: [-5.2, 0.3, 3.28],
        turn: -8,
        height: 2.5,
        colour: "#c3c8a6",
        flecks: "#8b9569",
      },
      { kind: "soap", at: [-5.5, 0.5, 5.76], turn: 15, height: 2.4, colour: "#e4d9c2" },
    ],
    frame: { height: 15.5, centre: [0.4, 4.8], elevation: 11, fstop: 1.8, focus: 2 },
    shade: { kind: "leaf", seed: 9 },
    reach: 10,
  }),
  still("ingredients", "Bowls of oil, clay and birch water among leaves, seen from above", {
    sweep: body.sweep,
    packs: [stand("birch-water-serum", [-8.2, 0.4, 1.85], 0, { lie: [-90, 30, -40] })],
    props: [
      {
        kind: "dish",
        at: [0.2, 2.4, 0],
        radius: 3.0,
        height: 1.6,
        fill: "#f7c57e",
        colour: "#e2ddd0",
      },
      {
        kind: "dish",
        at: [4.6, -1.6, 0],
        radius: 2.5,
        height: 1.4,
        fill: "#f3efdc",
        colour: "#d6d2c4",
      },
      {
        kind: "dish",
        at: [-0.6, -3.4, 0],
        radius: 2.1,
        height: 1.2,
        fill: "#ece0b4",
        colour: "#e2ddd0",
      },
      {
        kind: "swatch",
        at: [7.0, 3.4, 0],
        turn: 30,
        length: 6,
        width: 2.2,
        colour: "#a3a497",
        seed: 4,
      },
      { kind: "leaf", at: [-5.2, -3.6, 0], turn: 24, length: 4.0, width: 2.5 },
      { kind: "leaf", at: [8.6, -3.6, 0], turn: 130, length: 3.2, width: 2.0, colour: "#8a8b5c" },
    ],
    frame: { height: 16, centre: [0.4, 0.6], elevation: 44, focus: 0, fstop: 2.8 },
    shade: { kind: "window", seed: 12 },
    reach: 9,
  }),
];
