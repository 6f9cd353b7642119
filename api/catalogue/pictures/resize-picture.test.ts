import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LARGE_PICTURE_WIDTHS } from "../../../data/model/catalogue/picture.ts";
import { pngHeader } from "../../../tests/support/png.ts";
import { resizePicture } from "./resize-picture.ts";

const LARGE_AVIF = join(import.meta.dirname, "../../../tests/fixtures/pictures/60-megapixels.avif");

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c9b29a" } })
    .png()
    .toBuffer();

test.each([
  ["more than 60 megapixels", async () => pngHeader(8_000, 7_501), /60 megapixels/],
  [
    "an interlaced picture that is decoded as a whole",
    async () => pngHeader(6_000, 6_200, { interlaced: true, depth: 16 }),
    /too much memory/,
  ],
  ["an AVIF of 60 megapixels in 2 kB", async () => readFileSync(LARGE_AVIF), /too much memory/],
  ["too small a side", () => plain(400, 63), /at least 64 pixels/],
  ["too narrow a picture", () => plain(701, 70), /too narrow/],
  ["SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /JPEG|read/],
  ["no picture", async () => Buffer.from("not a picture"), /can't be read/],
])("%s is rejected with a reason", async (_, make, message) => {
  expect(await resizePicture(await make(), "x.png")).toEqual({
    outcome: "rejected",
    message: expect.stringMatching(message),
  });
});

test("a picture at the limits of size and aspect ratio is accepted", async () => {
  for (const [width, height] of [
    [64, 64],
    [700, 70],
  ] as const)
    expect((await resizePicture(await plain(width, height), "x.png")).outcome).toBe("resized");
});

// D6
test("a picture whose client has disconnected is not decoded", async () => {
  const signal = AbortSignal.abort();
  await expect(resizePicture(await plain(400, 300), "x.png", { signal })).rejects.toMatchObject({
    status: 400,
  });
});

test("pictures of pages also have the widths of screens", async () => {
  const photo = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: "#d8ccbb" },
  })
    .jpeg()
    .toBuffer();
  const resized = await resizePicture(photo, "wide.jpg", { widths: LARGE_PICTURE_WIDTHS });
  if (resized.outcome !== "resized") throw new Error(resized.message);
  const wide = resized.files.find(({ name }) => name === "1920.avif");
  expect((await sharp(Buffer.from(wide?.content ?? [])).metadata()).width).toBe(1920);
});
