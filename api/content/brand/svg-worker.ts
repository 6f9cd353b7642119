import { getPriority, setPriority } from "node:os";
import sharp from "sharp";
import type { DrawnSvg } from "./draw-svg.ts";

/** Below the priority of the server. */
const NICENESS = 5;
/** 72 dpi is the own size of an SVG; librsvg accepts no more than 2,400. */
const [OWN_DPI, MAX_DPI] = [72, 2_400];
const MAX_PIXELS = 25_000_000;

setPriority(Math.max(NICENESS, getPriority()));
sharp.concurrency(1);

process.once("message", ({ svg, side }: { svg: string; side: number }) => void answer(svg, side));
// Ends with the server.
process.once("disconnect", () => process.exit(1));

async function answer(svg: string, side: number) {
  const drawn: DrawnSvg = await draw(Buffer.from(svg), side).catch(() => undefined);
  process.send?.({ drawn }, () => process.exit(0));
}

/** Draws an SVG in the size that is needed instead of enlarging it. */
async function draw(svg: Buffer, side: number): Promise<Buffer> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(Math.max((OWN_DPI * side) / Math.max(width, height), 1), MAX_DPI);
  return sharp(svg, { density, limitInputPixels: MAX_PIXELS })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
