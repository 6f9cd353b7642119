/** Draws the print of each pack as a transparent PNG, through Chromium, in the shop's typefaces. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium } from "playwright";
import { readProductText } from "../../data/model/catalogue/product-text.ts";
import { PRODUCT_COPY } from "../../data/seed/products.ts";
import type { Pack, RangeItem } from "../../data/seed/range.ts";
import { STORE } from "../../data/store.ts";

/** Millimetres of print on each form, and whether it runs across (jars) or down. */
const SIZES: Record<Pack["form"], { width: number; height: number; across?: true }> = {
  dropper: { width: 30, height: 41 },
  jar: { width: 84, height: 30, across: true },
  pump: { width: 47, height: 84 },
  spray: { width: 33, height: 64 },
  tube: { width: 32, height: 80 },
  bottle: { width: 38, height: 66 },
  bar: { width: 51, height: 47 },
};
/** The back of a jar carries a narrower label, so that its text is seen from the front. */
const BACK_SIZES: Partial<typeof SIZES> = { jar: { width: 56, height: 31, across: true } };
const PIXELS_PER_MM = 16;
const DARK = "#2b2620";
const PALE = "#f6f1e7";

export type Label = {
  width: number;
  height: number;
  across: boolean;
  ink: string;
  paper: string;
  title: readonly string[];
  french: readonly string[];
  foot: string;
  /** Whether the pack is small in its picture: its foot is larger. */
  isDistant?: true;
  /** Text of the back, instead of the large title. */
  back?: { directions: string; ingredients: string };
};

export function labelOf(item: RangeItem): Label {
  const { form, body } = item.pack;
  const size = SIZES[form];
  const onPaper = body === "clear" || body === "amber";
  const pale = !onPaper && isDark(item.pack);
  return {
    width: size.width,
    height: size.height,
    across: size.across ?? false,
    ink: pale ? PALE : DARK,
    paper: onPaper ? "#f4efe6" : "",
    title: item.labelTitle,
    french: item.french,
    foot: `N° ${String(item.number).padStart(2, "0")} &nbsp;—&nbsp; ${item.size}`,
  };
}

/** The label of a pack that is small in its picture: its foot is the metric size alone, which is legible. */
export function distantLabelOf(item: RangeItem): Label {
  const [metric = item.size] = item.size.split(" · ");
  return { ...labelOf(item), foot: metric, isDistant: true };
}

/** The label on the back of a pack: directions and ingredients as the shop shows them. */
export function backLabelOf(item: RangeItem): Label {
  const copy = PRODUCT_COPY.find(({ slug }) => slug === item.slug);
  if (!copy) throw new Error(`No text for ${item.slug}`);
  const { howToUse, ingredients } = readProductText(copy.description);
  return {
    ...labelOf(item),
    ...BACK_SIZES[item.pack.form],
    foot: item.size,
    back: { directions: howToUse.join(" "), ingredients: ingredients.join(" ") },
  };
}

function isDark({ form, body, tint }: Pack): boolean {
  if (form === "bar" || !tint || (body !== "matte" && body !== "silk")) return false;
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(tint.slice(at, at + 2), 16),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}

const resolve = createRequire(import.meta.url).resolve;

function fontFace(family: string, file: string, weight: string, style = "normal"): string {
  const data = readFileSync(resolve(file)).toString("base64");
  return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
}

const CORMORANT = "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500";
const fonts = () =>
  [
    fontFace("Display", `${CORMORANT}-normal.woff2`, "500"),
    fontFace("Display", `${CORMORANT}-italic.woff2`, "500", "italic"),
    fontFace("Text", "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2", "100 900"),
  ].join("");

const MARK = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"><circle cx="32" cy="32" r="30"/><path d="M32 14v36M24 22h9M31 29h12M22 36h10M32 43h8"/></svg>`;

/** Everything is set in one unit, so that all labels share their proportions. */
function page(label: Label): string {
  if (label.back) return backPage(label, label.back);
  const width = label.width * PIXELS_PER_MM;
  const height = label.height * PIXELS_PER_MM;
  const unit = label.across ? height * 0.14 : Math.min(width * 0.112, height * 0.088);
  const px = (units: number) => `${(unit * units).toFixed(1)}px`;
  return `<meta charset="utf-8"><style>${fonts()}
*{margin:0;box-sizing:border-box}
body{width:${width}px;height:${height}px;background:${label.paper || "transparent"};color:${label.ink};
  font-family:Text;display:flex;flex-direction:column;align-items:center;text-align:center;
  justify-content:space-between;padding:${px(0.6)} ${px(0.3)};overflow:hidden}
.brand{font-size:${px(0.64)};letter-spacing:.34em;margin-right:-.34em;font-weight:500;white-space:nowrap}
.brand svg{width:${px(1.6)};height:${px(1.6)};display:block;margin:0 auto ${px(0.45)};transform:translateX(-.17em)}
h1{font:500 ${px(1.52)}/0.98 Display;letter-spacing:-.005em;white-space:nowrap}
i{font:italic 500 ${px(0.86)}/1.12 Display;display:block;margin-top:${px(0.36)};white-space:nowrap}
.foot{font-size:${px(label.isDistant ? 0.92 : 0.56)};letter-spacing:.07em;white-space:nowrap;font-weight:520}
hr{border:0;border-top:${Math.max(3, unit * 0.055).toFixed(1)}px solid;width:${px(1.3)};margin:0 auto ${px(0.45)}}
</style><div class="brand">${label.across ? "" : MARK}BIRCH &amp; SILK</div>
<div><h1>${label.title.map(inMarkup).join("<br>")}</h1><i>${label.french.map(inMarkup).join("<br>")}</i></div>
<div class="foot">${label.across ? "" : "<hr>"}${label.foot}</div>`;
}

/** The open jar of cosmetic labels: months of use after opening. */
const PERIOD = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"><path d="M12 30h40v4H12zM15 34v24h34V34M14 22l36-8 2 6"/><text x="32" y="52" text-anchor="middle" font-family="Text" font-size="15" font-weight="500" fill="currentColor" stroke="none">12 M</text></svg>`;

/** The text is set as large as fits (`fit`). */
function backPage(label: Label, back: NonNullable<Label["back"]>): string {
  const width = label.width * PIXELS_PER_MM;
  const height = label.height * PIXELS_PER_MM;
  const { street, city, province, postalCode } = STORE.address;
  const lines = [STORE.legalName, street, `${city}, ${province} ${postalCode}`].map(inMarkup);
  const maker = `<div class="foot">${PERIOD}<div>${lines.join("<br>")}<br>${label.foot}</div></div>`;
  const margin = label.paper ? 0.06 : 0.02;
  return `<meta charset="utf-8"><style>${fonts()}
*{margin:0;box-sizing:border-box}
body{width:${width}px;height:${height}px;background:${label.paper || "transparent"};color:${label.ink};
  font:450 1em/1.36 Text;overflow:hidden;font-size:40px;display:flex;
  padding:${(Math.min(width, height) * (label.paper ? 0.05 : 0.02)).toFixed(1)}px ${(width * margin).toFixed(1)}px}
main{width:100%;height:100%;${label.across ? "columns:2;column-gap:2em;column-fill:auto" : "display:flex;flex-direction:column;justify-content:space-between"}}
.brand{font-size:.8em;letter-spacing:.3em;font-weight:500;margin-bottom:.5em}
h1{font:500 2.1em/1 Display;margin-bottom:.55em}
h2{font-size:.84em;font-weight:560;letter-spacing:.05em;margin-bottom:.15em}
p{margin-bottom:.75em}
.list{break-before:column}
.foot{display:flex;gap:.9em;align-items:center;font-size:.86em;line-height:1.3;break-inside:avoid}
.foot svg{width:3em;height:3em;flex:none}
</style><main data-back><div><div class="brand">${inMarkup(STORE.name.toUpperCase())}</div>
<h1>${inMarkup(label.title.join(" "))}</h1></div>
<div><h2>Directions</h2><p>${inMarkup(back.directions)}</p></div>
${label.across ? maker : ""}<div class="list"><h2>Ingredients / Ingrédients</h2><p>${inMarkup(back.ingredients)}</p></div>
${label.across ? "" : maker}</main>`;
}

function inMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Long names are set smaller until they keep to the label's width; paper wants a margin. */
function fit(share: number) {
  const back = document.querySelector<HTMLElement>("[data-back]");
  if (back) {
    const fits = () =>
      back.scrollHeight <= back.clientHeight + 1 && back.scrollWidth <= back.clientWidth + 1;
    let size = 60;
    do {
      size -= 0.5;
      document.body.style.fontSize = `${size}px`;
    } while (size > 10 && !fits());
    return;
  }
  const room = document.body.clientWidth * share;
  for (const part of document.querySelectorAll<HTMLElement>("h1, i, .foot")) {
    const range = document.createRange();
    range.selectNodeContents(part);
    const used = range.getBoundingClientRect().width;
    const size = Number.parseFloat(getComputedStyle(part).fontSize);
    if (used > room) part.style.fontSize = `${(size * room) / used}px`;
  }
}

let browser: Browser | undefined;

/** Draws a label. On a busy machine Chromium may fail once and is started again. */
export async function drawLabel(label: Label, file: string): Promise<string> {
  try {
    return await draw(label, file);
  } catch {
    await putDownPen();
    return await draw(label, file);
  }
}

/** Chromium is started once and ends with `putDownPen`. */
async function draw(label: Label, file: string): Promise<string> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    handleSIGTERM: false,
    args: ["--no-sandbox", "--font-render-hinting=none"],
  });
  const sheet = await browser.newPage({
    viewport: { width: label.width * PIXELS_PER_MM, height: label.height * PIXELS_PER_MM },
  });
  await sheet.setContent(page(label));
  await sheet.evaluate(() => document.fonts.ready);
  await sheet.evaluate(fit, label.paper ? 0.86 : 0.94);
  await sheet.screenshot({ path: file, omitBackground: true });
  await sheet.close();
  return file;
}

export async function putDownPen(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
