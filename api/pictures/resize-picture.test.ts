import { expect, test } from "vitest";
import { resizePicture } from "./resize-picture.ts";

test.each([
  ["an iPhone's HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", /^HEIC pictures.*JPEG/],
  ["text", "not a picture at all", /^This file can't be read as a picture\.$/],
])("%s is refused with what to do", async (_, text, message) => {
  const bytes = new TextEncoder().encode(text.padEnd(4000, "x"));
  expect(await resizePicture(bytes, "x")).toMatchObject({
    outcome: "refused",
    message: expect.stringMatching(message),
  });
});
