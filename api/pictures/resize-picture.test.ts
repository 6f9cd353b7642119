import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { resizePicture } from "./resize-picture.ts";

/** A PNG with a header of the given size and no pixels. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk("IDAT", Buffer.alloc(0)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c9b29a" } })
    .png()
    .toBuffer();

test.each([
  ["more than 60 megapixels", async () => pngHeader(8_000, 7_501), /60 megapixels/],
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
