import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bilevelPng, blackPng } from "../../../tests/support/png.ts";
import { prepareBrandPicture } from "./brand-picture.ts";
import { drawSvg } from "./draw-svg.ts";
import { readSvg, toSafeSvg } from "./safe-svg.ts";

const RUNNER = join(import.meta.dirname, "../../../tests/support/prepare-brand-pictures.ts");
/** Of which the modules of the sources, which Node loads one by one, take about 200 MB. */
const MAX_MEMORY_KB = 900_000;

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${content}</svg>`;
const RECT = '<rect width="100" height="100" fill="#8a1c2b"/>';

/** Entities that expand to more than a gigabyte. */
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1_000)}">${[..."bcdefgh"]
  .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefg"[at]};`.repeat(10)}">`)
  .join("")}]>${svg(`${RECT}<text y="50">&h;</text>`)}`;

/** Prepares files in a process with limited memory. */
function prepare(files: readonly (string | Buffer)[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "svg-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = files.map((content, at) => {
    const path = join(folder, String(at));
    writeFileSync(path, content);
    return path;
  });
  const command = `ulimit -d ${MAX_MEMORY_KB}; exec "$@"`;
  const parts = ["-c", command, "sh", process.execPath, RUNNER, ...paths];
  return execFileSync("sh", parts, { encoding: "utf8" }).trim().split("\n");
}

// D6
test("a picture of 20,000 × 20,000 pixels in an SVG is rejected within 900 MB of memory", () => {
  const picture = bilevelPng(20_000, 20_000);
  const embedded = svg(
    `<image width="100" height="100" href="data:image/png;base64,${picture.toString("base64")}"/>`,
  );
  expect(embedded.length).toBeLessThan(80_000);
  const contain = (what: string) => `An SVG can't contain ${what}. Export the logo as PNG instead.`;
  expect(
    prepare([
      embedded,
      embedded.replace("href", "xlink:href"),
      svg('<filter id="a"><feTurbulence numOctaves="99"/></filter><rect filter="url(#a)"/>'),
      picture,
      blackPng(300, 100),
    ]),
  ).toEqual([
    contain("a picture"),
    contain("a picture"),
    contain("a filter"),
    "It has more than 25 megapixels: make it smaller first.",
    "prepared",
  ]);
});

test("entities are not expanded, and nested transparent groups are drawn", async () => {
  const groups = svg(`${'<g opacity=".9">'.repeat(30)}${RECT}${"</g>".repeat(30)}`);
  for (const source of [ENTITIES, groups])
    expect((await prepareBrandPicture(Buffer.from(source), "logo")).outcome).toBe("prepared");
});

test("an SVG that takes too long to draw is ended, also when the client disconnects", async () => {
  let path = "M0 0";
  for (let at = 0; path.length < 400_000; at += 1) path += `L${(at * 37) % 99} ${(at * 61) % 99}`;
  const safe = toSafeSvg(svg(`<path fill-rule="evenodd" d="${path}"/>`));
  if ("problem" in safe) throw new Error(safe.problem);
  expect(await drawSvg(safe.svg, 1024, { maxSeconds: 2 })).toBe("too-slow");
  const client = new AbortController();
  const drawing = drawSvg(safe.svg, 1024, { signal: client.signal });
  client.abort();
  await expect(drawing).rejects.toMatchObject({ status: 400 });
});

test.each([
  ["a picture", "<image href='a.png'/>"],
  ["a picture", '<style><![CDATA[</style><image href="a.png"/>]]></style>'],
  ["a reference", '<use href="#a"/>'],
  ["a reference", '<rect fill="url(http://127.0.0.1/a.svg#b)"/>'],
  ["a pattern", '<pattern id="a"/>'],
  ["a mask", '<mask id="a"/>'],
  ["a marker", '<marker id="a"/>'],
  ["a dashed line", '<path stroke-dasharray="0.001" d="M0 0h99"/>'],
  ["a style with references or effects", '<rect style="filter:blur(9px)"/>'],
  ["a style with references or effects", "<style>@import 'a.css'</style>"],
  ["a style with references or effects", "<style>rect{f\\69lter:blur(9px)}</style>"],
  ["a style with references or effects", "<style><![CDATA[</style><path/>]]></style>"],
  ["more than 5000 elements", "<g/>".repeat(5_000)],
  ["more than 32 levels of groups", "<g>".repeat(33) + "</g>".repeat(33)],
])("an SVG with %s is rejected", (problem, content) => {
  expect(toSafeSvg(svg(content))).toEqual({ problem });
});

test("what editors write into the SVG of a logo is kept, and what is not drawn is removed", () => {
  const source = `<?xml version="1.0"?><!-- Editor --><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY ns "x">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="run()"><title>Logo</title>
    <metadata><rdf:RDF/></metadata><style>.a{fill:#f00}.b{fill:url(#g)}</style><script>run()</script>
    <defs><linearGradient id="g" href="#h" /><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs>
    <switch><foreignObject/><g clip-path="url(#c)"><path class="b" d="M0 0h9v9z"/></g></switch></svg>`;
  const safe = toSafeSvg(readSvg(Buffer.from(`\uFEFF${source}`)) ?? "");
  const text = "svg" in safe ? safe.svg.replace(/>\s+</g, "><") : "";
  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:#f00}.b{fill:url(#g)}</style><defs><linearGradient id="g" href="#h"></linearGradient><clipPath id="c"><path d="M0 0h9v9z"></path></clipPath></defs><switch><g clip-path="url(#c)"><path class="b" d="M0 0h9v9z"></path></g></switch></svg>',
  );
});
