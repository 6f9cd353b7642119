/** Joins the two renders of a picture (blender/scene.py) into one: the soft sweep and the sharp packs. */
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { denoise, type Raster } from "./denoise.ts";
import type { Scene } from "./scene.ts";

/** Pixels over which the sharp part fades into the sweep. */
const FEATHER = 26;

async function enlarge({ data, width, height }: Raster, to: Scene): Promise<Float32Array> {
  const coded = new Uint16Array(data.length);
  for (let i = 0; i < data.length; i++) {
    coded[i] = Math.max(0, Math.min(65535, Math.round((data[i] ?? 0) * 65535)));
  }
  const { data: bytes } = await sharp(coded, { raw: { width, height, channels: 3 } })
    .toColourspace("rgb16")
    .blur(1.1)
    .resize(to.width, to.height, { kernel: "cubic", fit: "fill" })
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const wide = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return Float32Array.from(wide, (value) => value / 65535);
}

/** 0 at an inner edge of the sharp part, 1 beyond the feather; edges of the picture do not fade. */
function fade(at: number, size: number, start: number, whole: number): number {
  const before = start === 0 ? 1 : (at + 1) / FEATHER;
  const after = start + size >= whole ? 1 : (size - at) / FEATHER;
  return Math.max(0, Math.min(1, before, after));
}

export async function develop(base: string, scene: Scene): Promise<Sharp> {
  const wide = await enlarge(await denoise(`${base}.wide`), scene);
  const near = await denoise(`${base}.near`);
  const share = JSON.parse(readFileSync(`${base}.near.json`, "utf8"));
  const left = Math.min(scene.width - near.width, Math.floor(share.left * scene.width));
  const top = Math.min(scene.height - near.height, Math.ceil(share.top * scene.height));
  for (let y = 0; y < near.height; y++) {
    for (let x = 0; x < near.width; x++) {
      const amount =
        fade(x, near.width, left, scene.width) * fade(y, near.height, top, scene.height);
      const from = 3 * (y * near.width + x);
      const to = 3 * ((y + top) * scene.width + x + left);
      for (let c = 0; c < 3; c++) {
        const under = wide[to + c] ?? 0;
        wide[to + c] = under + amount * ((near.data[from + c] ?? 0) - under);
      }
    }
  }
  return sharp(withGrain(wide), {
    raw: { width: scene.width, height: scene.height, channels: 3 },
  });
}

/** A breath of grain keeps long gradients from banding in eight bits. */
function withGrain(values: Float32Array): Buffer {
  const pixels = Buffer.alloc(values.length);
  let state = 12345;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < values.length; i += 3) {
    const grain = (chance() + chance() - 1) * 1.1;
    for (let c = 0; c < 3; c++) {
      const value = Math.round((values[i + c] ?? 0) * 255 + grain);
      pixels[i + c] = Math.max(0, Math.min(255, value));
    }
  }
  return pixels;
}
