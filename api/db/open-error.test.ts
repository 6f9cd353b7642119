import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../root.ts";
import { openDatabase } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "open-error-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

async function tryOpen(file: string, options = {}): Promise<string> {
  const opened = await openDatabase(`file:${file}`, options).catch((error: Error) => error.message);
  if (typeof opened === "string") return opened;
  await opened.close();
  return "opened";
}

test("an error names the database that can't be opened and the reason", async () => {
  writeFileSync(at("letter.txt"), "Dear Sir or Madam,\n".repeat(200));
  const errorFor = (file: string, reason: string) =>
    `The database ${file} can't be opened: ${reason}`;
  const inFile = at("letter.txt/store.sqlite");
  expect(await tryOpen(folder)).toBe(errorFor(folder, "it is a folder; name a file in it"));
  expect(await tryOpen(at("letter.txt"))).toBe(
    errorFor(at("letter.txt"), "it is not an SQLite database"),
  );
  expect(await tryOpen(inFile)).toBe(errorFor(inFile, `${at("letter.txt")} is not a folder`));
  expect(readFileSync(at("letter.txt"), "utf8")).toMatch(/^Dear Sir/);
});

test.runIf(process.platform === "linux")("a folder that can't be created is an error", async () => {
  const message = await tryOpen("/proc/none/store.sqlite", { allowNewDatabase: true });
  expect(message).toMatch(/can't be opened: the folder/);
});

test("no new store is created in a missing folder or an empty file, unless that is allowed", async () => {
  const unmounted = at("disk/shop/store.sqlite");
  const allowed = { allowNewDatabase: true };
  expect(await tryOpen(unmounted)).toMatch(
    /the folder .*disk.shop does not exist \(is its disk mounted\?\); ALLOW_NEW_DATABASE=true/,
  );
  expect(existsSync(at("disk"))).toBe(false);
  expect(await tryOpen(unmounted, allowed)).toBe("opened");

  writeFileSync(at("empty.sqlite"), "");
  expect(await tryOpen(at("empty.sqlite"))).toMatch(/the file is empty; .*ALLOW_NEW_DATABASE=true/);
  expect(readFileSync(at("empty.sqlite"))).toHaveLength(0);
  expect(await tryOpen(at("empty.sqlite"), allowed)).toBe("opened");

  expect(await tryOpen(at("new.sqlite"))).toBe("opened");
});

// P52
test("no new store is created in an empty folder outside of the project, or of a production store", async () => {
  const mountPoint = at("mount-point");
  const file = join(mountPoint, "store.sqlite");
  mkdirSync(mountPoint);
  expect(await tryOpen(file)).toMatch(
    /the folder .*mount-point is empty \(is its disk mounted\?\); ALLOW_NEW_DATABASE=true/,
  );
  expect(readdirSync(mountPoint)).toEqual([]);
  expect(await tryOpen(file, { allowNewDatabase: true })).toBe("opened");
  // The folder of a mounted disk is not empty.
  for (const name of readdirSync(mountPoint)) rmSync(join(mountPoint, name));
  mkdirSync(join(mountPoint, "lost+found"));
  expect(await tryOpen(file)).toBe("opened");

  mkdirSync(join(projectRoot(), ".cache"), { recursive: true });
  const own = mkdtempSync(join(projectRoot(), ".cache/open-error-"));
  try {
    const inProject = join(own, "store.sqlite");
    expect(await tryOpen(inProject, { isProduction: true })).toMatch(/is empty/);
    const link = join(own, "link");
    symlinkSync(at("elsewhere"), link);
    mkdirSync(at("elsewhere"));
    expect(await tryOpen(join(link, "store.sqlite"))).toMatch(/is empty/);
    rmSync(link);
    expect(await tryOpen(inProject)).toBe("opened");
  } finally {
    rmSync(own, { recursive: true });
  }
});

test("processes that create the same database concurrently all open it", async () => {
  const files = Array(4).fill(at("concurrent.sqlite"));
  const opened = await Promise.all(files.map((file) => tryOpen(file)));
  expect(opened).toEqual(Array(4).fill("opened"));
});

test("the database of another program is not changed", async () => {
  const other = new Sqlite(at("other.sqlite"));
  other.exec("create table notes (text text); insert into notes values ('mine')");
  other.close();
  copyFileSync(at("other.sqlite"), at("before.sqlite"));
  expect(await tryOpen(at("other.sqlite"))).toMatch(/it is the database of another program$/);
  expect(readFileSync(at("other.sqlite")).equals(readFileSync(at("before.sqlite")))).toBe(true);
});
