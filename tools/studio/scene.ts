/** The picture as Blender reads it (blender/scene.py). Centimetres and degrees. */
import type { Pack } from "../../data/seed/range.ts";
import type { Label } from "./labels.ts";

export type Point = [x: number, y: number, z: number];

export type ScenePack = Partial<Omit<Pack, "plinth" | "seed">> &
  Pick<Pack, "form" | "body" | "closure"> & {
    label?: Label | undefined;
    at?: Point;
    scale?: number;
    /** For a pack that lies down: how far it tips, rolls on its axis, and turns on the floor. */
    lie?: Point;
    /** The content of a jar is a scrub. */
    grain?: boolean;
    /** Colour of ground grain in a soap. */
    flecks?: string;
  };

export type Prop = {
  kind: "disc" | "slab" | "tray" | "dish" | "cloth" | "leaf" | "stick" | "pool" | "swatch" | "soap";
  at?: Point;
  turn?: number;
  height?: number;
  radius?: number;
  width?: number;
  depth?: number;
  length?: number;
  oval?: number;
  colour?: string;
  fill?: string;
  flecks?: string;
  seed?: number;
};

export type Shade = {
  kind: "leaf" | "window";
  seed: number;
  strength?: number;
  softness?: number;
  scale?: number;
  shift?: [number, number];
};

export type Frame = {
  /** Share of the picture's height that the pack takes, unless `height` is given. */
  fill?: number;
  /** A pack this wide (cm) takes 62 % of the picture's width. */
  wide?: number;
  /** Centimetres seen from top to bottom. */
  height?: number;
  centre?: [x: number, z: number];
  elevation?: number;
  fstop?: number;
  focus?: number;
  lift?: number;
};

export type Scene = {
  width: number;
  height: number;
  samples: number;
  sweep: string;
  packs: ScenePack[];
  props: Prop[];
  frame: Frame;
  shade?: Shade;
  /** Height that the lights are built for. */
  reach?: number;
  ambient?: number;
  exposure?: number;
};

/** A picture of the shop: what it shows, in which shape, and in which widths it is published. */
export type Picture = {
  name: string;
  alt: string;
  ratio: readonly [width: number, height: number];
  widths: readonly number[];
  /** The one of the widths in which there is a WebP too: 640 unless told. */
  fallback?: number;
  scene: Scene;
};
