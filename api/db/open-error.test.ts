import {
  copyFileSync,
  existsSync,
  mkdtempSync,
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

async function refusalOf(file: string, options = {}): Promise<string> {
  const opened = await openDatabase(`file:${file}`, options).catch((error: Error) => error.message);
  if (typeof opened === "string") return opened;
  await opened.close();
  return "opened";
}

test("a database that can't be opened is told with its place and the reason", async () => {
  writeFileSync(at("letter.txt"), "Dear Sir or Madam,\n".repeat(200));
  const told = (file: string, reason: string) => `The database ${file} can't be opened: ${reason}`;
  const inFile = at("letter.txt/store.sqlite");
  expect(await refusalOf(folder)).toBe(told(folder, "it is a folder; name a file in it"));
  expect(await refusalOf(at("letter.txt"))).toBe(
    told(at("letter.txt"), "it is no SQLite database"),
  );
  expect(await refusalOf(inFile)).toBe(told(inFile, `${at("letter.txt")} is no folder`));
  expect(readFileSync(at("letter.txt"), "utf8")).toMatch(/^Dear Sir/);
});

test.runIf(process.platform === "linux")(
  "a folder that nobody can make ends the start",
  async () => {
    const refusal = await refusalOf("/proc/none/store.sqlite", { allowNewDatabase: true });
    expect(refusal).toMatch(/can't be opened: the folder/);
  },
);

test("a missing folder and an empty file are no place for a new shop, unless it is allowed", async () => {
  const unmounted = at("disk/shop/store.sqlite");
  const allowed = { allowNewDatabase: true };
  expect(await refusalOf(unmounted)).toMatch(
    /the folder .*disk.shop does not exist \(is its disk mounted\?\); ALLOW_NEW_DATABASE=true/,
  );
  expect(existsSync(at("disk"))).toBe(false);
  expect(await refusalOf(unmounted, allowed)).toBe("opened");

  writeFileSync(at("empty.sqlite"), "");
  expect(await refusalOf(at("empty.sqlite"))).toMatch(
    /the file is empty; .*ALLOW_NEW_DATABASE=true/,
  );
  expect(readFileSync(at("empty.sqlite"))).toHaveLength(0);
  expect(await refusalOf(at("empty.sqlite"), allowed)).toBe("opened");

  expect(await refusalOf(at("new.sqlite"))).toBe("opened");
});

test("two processes that create one database at once both open it", async () => {
  const files = Array(4).fill(at("together.sqlite"));
  const opened = await Promise.all(files.map((file) => refusalOf(file)));
  expect(opened).toEqual(Array(4).fill("opened"));
});

test("another program's database is left as it is", async () => {
  const other = new Sqlite(at("other.sqlite"));
  other.exec("create table notes (text text); insert into notes values ('mine')");
  other.close();
  copyFileSync(at("other.sqlite"), at("before.sqlite"));
  expect(await refusalOf(at("other.sqlite"))).toMatch(/it is the database of another program$/);
  expect(readFileSync(at("other.sqlite")).equals(readFileSync(at("before.sqlite")))).toBe(true);
});
