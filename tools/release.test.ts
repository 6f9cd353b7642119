import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Takes the place of tools/prepare.mjs: builds one asset, whose name is the content of the file `asset`. */
const BUILD = `
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { copyEarlierAssets } from "./earlier-assets.mjs";
const asset = readFileSync("asset", "utf8");
if (asset === "broken") process.exit(1);
mkdirSync("next/client/assets", { recursive: true });
writeFileSync("next/client/assets/" + asset, "");
writeFileSync("next/build.json", JSON.stringify({ assets: [asset] }));
copyEarlierAssets("dist", "next", Date.now());
rmSync("dist", { recursive: true, force: true });
renameSync("next", "dist");
mkdirSync("node_modules", { recursive: true });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(folder, "source/tools"), { recursive: true });
  for (const name of ["release.mjs", "earlier-assets.mjs"])
    copyFileSync(join(import.meta.dirname, name), join(folder, "source/tools", name));
  writeFileSync(join(folder, "source/tools/prepare.mjs"), BUILD);
  writeFileSync(join(folder, "source/.env"), "SECRET=1");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(...args: string[]) {
  const script = join(folder, "source/tools/release.mjs");
  const { status, stderr } = spawnSync("node", [script, ...args], { encoding: "utf8" });
  return { status, stderr };
}

/** Installs a release with this asset; returns the name of its folder. */
function install(asset: string): string {
  writeFileSync(join(folder, "source/asset"), asset);
  expect(release("install", folder)).toEqual({ status: 0, stderr: "" });
  return currentRelease();
}

const listReleases = () => readdirSync(join(folder, "releases")).sort();
const currentRelease = () => basename(realpathSync(join(folder, "current")));
const assets = () => readdirSync(join(folder, "current/dist/client/assets")).sort();

test("each release has its own folder, and serves the assets of earlier ones", () => {
  const first = install("a.js");
  const second = install("b.js");
  expect(listReleases()).toEqual([first, second]);
  expect(readFileSync(join(folder, "releases", first, "asset"), "utf8")).toBe("a.js");
  expect(readdirSync(join(folder, "releases", first, "dist/client/assets"))).toEqual(["a.js"]);
  expect(assets()).toEqual(["a.js", "b.js"]);
  expect(existsSync(join(folder, "current/.env"))).toBe(false);
});

test("a failed build leaves the current release and removes its own folder", () => {
  const first = install("a.js");
  writeFileSync(join(folder, "source/asset"), "broken");
  const ran = join(folder, "ran");
  const { status, stderr } = release("install", folder, "--restart", `touch ${ran}`);
  expect([status, stderr]).toEqual([1, expect.stringContaining("has not changed")]);
  expect([listReleases(), currentRelease(), existsSync(ran)]).toEqual([[first], first, false]);
});

test("a rollback restores the previous release, which serves the assets of the one after it", () => {
  expect(release("rollback", folder).stderr).toContain("There is no previous release");
  const first = install("a.js");
  const second = install("b.js");
  expect(release("rollback", folder).status).toBe(0);
  expect([currentRelease(), assets()]).toEqual([first, ["a.js", "b.js"]]);
  expect(release("rollback", folder).status).toBe(0);
  expect([currentRelease(), assets()]).toEqual([second, ["a.js", "b.js"]]);
});

test("the restart runs after the switch, and its failure is reported", () => {
  install("a.js");
  const second = install("b.js");
  const seen = join(folder, "seen");
  const restart = `readlink ${folder}/current > ${seen}; exit 3`;
  const { status, stderr } = release("rollback", folder, "--restart", restart);
  expect([status, stderr]).toEqual([1, expect.stringContaining("The restart failed")]);
  expect(readFileSync(seen, "utf8").trim()).not.toBe(`releases/${second}`);
});

test("three releases are kept, and the previous one in any case", () => {
  const first = install("a.js");
  const others = ["b.js", "c.js", "d.js"].map(install);
  expect(listReleases()).toEqual(others);
  expect(listReleases()).not.toContain(first);
});

test("other users can read a release whose files were created without that right", () => {
  writeFileSync(join(folder, "source/private"), "", { mode: 0o600 });
  install("a.js");
  expect(statSync(join(folder, "current/private")).mode & 0o044).toBe(0o044);
});
