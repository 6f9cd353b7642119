import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteOldCopies } from "./delete-old-copies.ts";

const NOW = new Date("2026-11-23T12:02:00.000Z");
const MINUTE = 60 * 1000;

test("retains all copies of three hours, hourly ones of a day and daily ones, and other files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "copies-"));
  const write = async (name: string, minutesAgo: number) => {
    const time = new Date(NOW.getTime() - minutesAgo * MINUTE);
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), time, time);
  };
  const nameOf = (minutesAgo: number) => {
    const time = new Date(NOW.getTime() - minutesAgo * MINUTE).toISOString();
    return `${time.slice(0, 10)}-${time.slice(11, 13)}${time.slice(14, 16)}.sqlite`;
  };
  const day = 24 * 60;
  // Every five minutes for four days.
  for (let minutes = 0; minutes < 4 * day; minutes += 5) await write(nameOf(minutes), minutes);
  const others = ["store.sqlite", "2026-11-01-0000.sqlite.unfinished", "before-upgrade.sqlite"];
  for (const name of others) await write(name, 300 * day);
  const file = join(folder, nameOf(0));
  const deleted = await deleteOldCopies(file, 3, NOW);
  const left = (await readdir(folder)).filter((name) => !others.includes(name)).sort();
  expect(left.length + deleted.length).toBe(4 * 288);
  const recent = left.filter((name) => name > "2026-11-23-0903");
  expect([recent.length, recent.at(-1)]).toEqual([36, "2026-11-23-1202.sqlite"]);
  expect(left.filter((name) => name < "2026-11-23-0903")).toEqual([
    // The third day before has begun; of the second and first, the last copy.
    "2026-11-20-2357.sqlite",
    "2026-11-21-2357.sqlite",
    "2026-11-22-1202.sqlite",
    ...Array.from({ length: 12 }, (_, hour) => `2026-11-22-${hour + 12}57.sqlite`),
    ...Array.from({ length: 9 }, (_, hour) => `2026-11-23-0${hour}57.sqlite`),
    "2026-11-23-0902.sqlite",
  ]);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(others));
  expect(await deleteOldCopies(file, 3, NOW)).toEqual([]);
  await rm(folder, { recursive: true });
});
