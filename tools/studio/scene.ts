/** The picture as Blender reads it (blender/scene.py). Centimetres and degrees. */
import type { Pack } from "../../data/seed/range.ts";
import type { Label } from "./labels.ts";

export type Point = [x: number, y: number, z: number];

export type ScenePack = Partial<Omit<Pack, "plinth" | "seed">> &
  Pick<Pack, "form" | "body" | "closure"> & {
    label?: Label;
    at?: Point;
    scale?: number;
    /** For a lying pack: its tilt, its rotation about its axis, and its rotation on the ground. */
    lie?: Point;
    /** Without its lid or dropper. */
    open?: true;
    /** The content of a jar is a scrub. */
    grain?: boolean;
    /** Colour of ground grain in a soap. */
    flecks?: string;
  };

/** The contents of the packs (blender/textures.py). */
export const TEXTURES = ["smear", "swirl", "pools", "mist", "lather", "scrub"] as const;
type Texture = (typeof TEXTURES)[number];

export type Prop = {
  kind:
    | Texture
    | "disc"
    | "slab"
    | "tray"
    | "dish"
    | "cloth"
    | "leaf"
    | "stick"
    | "pool"
    | "swatch"
    | "soap"
    | "lid"
    | "pipette";
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
  /** What lids and pipettes are made of, as on the packs they belong to. */
  closure?: Pack["closure"];
  body?: Pack["body"];
  seed?: number;
  /** Roughness of a cream, and the strength of its fine relief. */
  finish?: number;
  tooth?: number;
  /** The bend of a stroke in degrees. */
  bend?: number;
  /** Drops as [x, y, radius], and how deep their colour is. */
  drops?: Point[];
  density?: number;
  /** Oil or gel with a deep colour, opaque lotion, or water: the defaults are cream, oil (pools), water (mist). */
  liquid?: "clear" | "milk" | "water";
  /** Radius of the largest drops of a mist. */
  drop?: number;
  /** Number of drops, bubbles or grains. */
  count?: number;
  /** Turns of a swirl. */
  turns?: number;
  /** Size of the grains of a scrub, as a factor. */
  grain?: number;
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
  /** Share of the picture's height that the pack fills, unless `height` is given. */
  fill?: number;
  /** A pack of this width (cm) fills 62 % of the picture's width. */
  wide?: number;
  /** Visible height in centimetres. */
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
  /** Height that the lights are arranged for. */
  reach?: number;
  ambient?: number;
  exposure?: number;
};

/** A picture of the store: its scene, aspect ratio and published widths. */
export type Picture = {
  name: string;
  alt: string;
  ratio: readonly [width: number, height: number];
  widths: readonly number[];
  /** The width that is also published as WebP; the default is 640. */
  fallback?: number;
  scene: Scene;
};
