import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
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
test("a production store is not created in an empty folder, unless that is allowed", async () => {
  const mountPoint = at("mount-point");
  const file = join(mountPoint, "store.sqlite");
  const empty = () => {
    for (const name of readdirSync(mountPoint)) rmSync(join(mountPoint, name));
  };
  mkdirSync(mountPoint);
  expect(await tryOpen(file, { isProduction: true })).toMatch(
    /the folder .*mount-point is empty \(is its disk mounted\?\); ALLOW_NEW_DATABASE=true/,
  );
  expect(readdirSync(mountPoint)).toEqual([]);
  expect(await tryOpen(file, { isProduction: true, allowNewDatabase: true })).toBe("opened");
  // The folder of a mounted disk is not empty.
  empty();
  mkdirSync(join(mountPoint, "lost+found"));
  expect(await tryOpen(file, { isProduction: true })).toBe("opened");
  rmSync(join(mountPoint, "lost+found"), { recursive: true });
  empty();
  expect(await tryOpen(file)).toBe("opened");
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
