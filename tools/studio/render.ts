/**
 * Renders what has changed: node tools/studio/render.ts [--keep] [name...]
 * --keep accepts the published pictures as current without rendering them again.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { develop } from "./develop.ts";
import { drawLabel, putDownPen } from "./labels.ts";
import { PICTURES } from "./pictures.ts";
import { publish, readList, writeWhole } from "./publish.ts";
import { type Picture, type ScenePack, TEXTURES } from "./scene.ts";

const HERE = import.meta.dirname;
const WORK = process.env.STUDIO_WORK ?? join(tmpdir(), "studio");
/** The source hash of each published picture. */
const RECORD = join(HERE, "rendered.json");
const SHARED = ["scene", "stage", "materials", "geometry"].map((name) => `blender/${name}.py`);

const run = promisify(execFile);

function readRecord(): Record<string, string> {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
}

function record(name: string, source: string): void {
  const sources = { ...readRecord(), [name]: source };
  writeWhole(RECORD, Object.fromEntries(Object.entries(sources).sort()));
}

function showsTexture({ scene }: Picture): boolean {
  return scene.props.some(({ kind }) => TEXTURES.some((texture) => texture === kind));
}

function sourceOf(picture: Picture): string {
  const forms = new Set(picture.scene.packs.map(({ form }) => `blender/forms/${form}.py`));
  const hash = createHash("sha256").update(
    JSON.stringify([picture.scene, picture.ratio, picture.widths]),
  );
  for (const file of [
    ...SHARED,
    ...[...forms].sort(),
    "blender/forms/parts.py",
    "labels.ts",
    "denoise.ts",
    "develop.ts",
    ...(showsTexture(picture) ? ["blender/detail.py", "blender/textures.py"] : []),
  ]) {
    hash.update(readFileSync(join(HERE, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Labels are cached: starting Chromium takes longer than drawing. */
async function withLabel(pack: ScenePack) {
  if (!pack.label) return pack;
  const { width, height } = pack.label;
  const hash = createHash("sha256").update(JSON.stringify(pack.label));
  const name = hash
    .update(readFileSync(join(HERE, "labels.ts")))
    .digest("hex")
    .slice(0, 16);
  const drawn = join(WORK, `label-${name}.png`);
  const file = existsSync(drawn) ? drawn : await drawLabel(pack.label, drawn);
  return { ...pack, label: { width, height, file, paper: pack.label.paper !== "" } };
}

async function render(picture: Picture): Promise<void> {
  const started = Date.now();
  const base = join(WORK, picture.name);
  const packs = [];
  for (const pack of picture.scene.packs) packs.push(await withLabel(pack));
  writeFileSync(`${base}.json`, JSON.stringify({ ...picture.scene, packs }));
  const script = join(HERE, showsTexture(picture) ? "blender/detail.py" : "blender/scene.py");
  // 0 threads are as many as there are cores.
  const options = [
    "-b",
    "-t",
    process.env.STUDIO_THREADS ?? "0",
    "-noaudio",
    "--factory-startup",
    "--python-exit-code",
    "1",
  ];
  await run("blender", [...options, "--python", script, "--", `${base}.json`, base], {
    maxBuffer: 2 ** 26,
  });
  const rendered = Date.now();
  await (await develop(base, picture.scene)).png().toFile(`${base}.png`);
  const developed = Date.now();
  const bytes = await publish(picture, `${base}.png`);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`;
  console.log(
    new Date().toISOString().slice(11, 19),
    picture.name.padEnd(30),
    `render ${seconds(started, rendered)}, develop ${seconds(rendered, developed)},`,
    `encode ${seconds(developed, Date.now())}, ${bytes} bytes`,
  );
}

mkdirSync(WORK, { recursive: true });
const options = process.argv.slice(2);
const keep = options.includes("--keep");
const names = options.filter((option) => !option.startsWith("--"));
const unknown = names.filter((name) => !PICTURES.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(", ")}`);

const selected = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
if (!keep) {
  for (const { scene } of selected) for (const pack of scene.packs) await withLabel(pack);
  await putDownPen();
}

for (const picture of selected) {
  const source = sourceOf(picture);
  const published = picture.name in readList();
  if (published && readRecord()[picture.name] === source) continue;
  if (keep) {
    if (published) record(picture.name, source);
    continue;
  }
  try {
    await render(picture);
    record(picture.name, source);
  } catch (error) {
    console.error(picture.name, String(error).slice(0, 300));
    process.exitCode = 1;
  }
}
await putDownPen();
