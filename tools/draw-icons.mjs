/**
 * Draws the icons of the installed app into app/public/icons: a birch leaf on the store's green.
 * Run after a change here: node tools/draw-icons.mjs. The results are committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), "../app/public/icons");

const LEAF =
  "M256 92c58 46 98 104 98 172 0 62-40 106-98 120-58-14-98-58-98-120 0-68 40-126 98-172z";
const VEINS =
  "M256 132v304M256 214l52-34M256 214l-52-34M256 274l72-46M256 274l-72-46M256 332l62-40M256 332l-62-40";

/** `corner` is the radius of the background, `scale` the relative size of the leaf. */
function draw({ corner, scale }) {
  const shift = 256 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" rx="${corner}" fill="#2f4238"/><g transform="translate(${shift} ${shift}) scale(${scale})"><path d="${LEAF}" fill="#f1ebe1"/><path d="${VEINS}" fill="none" stroke="#2f4238" stroke-width="9" stroke-linecap="round"/><path d="M256 384v52" stroke="#f1ebe1" stroke-width="11" stroke-linecap="round"/></g></svg>`;
}

/** A line drawing for a shortcut of the app's menu, on a 24 px grid. */
function drawShortcut(path) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><rect width="24" height="24" rx="12" fill="#2f4238"/><path d="${path}" transform="translate(5.4 5.4) scale(.55)" fill="none" stroke="#f1ebe1" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
const SHORTCUTS = {
  shop: "M5 8h14l1 13H4L5 8zM8.5 10V6.5a3.5 3.5 0 0 1 7 0V10",
  wishlist:
    "M12 20.5S3.5 15.3 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7c0 6.1-8.5 11.3-8.5 11.3z",
  "track-order": "M3 7.5 12 3l9 4.5v9L12 21l-9-4.5v-9zM3 7.5l9 4.5 9-4.5M12 12v9",
};

const rounded = draw({ corner: 96, scale: 1 });
const square = draw({ corner: 0, scale: 0.9 });
// Launchers crop a maskable icon to a circle of 80 %.
const maskable = draw({ corner: 0, scale: 0.72 });

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "icon.svg"), `${rounded}\n`);
const png = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(FOLDER, name));
await Promise.all([
  png(rounded, 192, "icon-192.png"),
  png(rounded, 512, "icon-512.png"),
  png(maskable, 512, "maskable-512.png"),
  png(square, 180, "apple-touch-icon.png"),
  ...Object.entries(SHORTCUTS).map(([name, path]) => png(drawShortcut(path), 96, `${name}-96.png`)),
]);
