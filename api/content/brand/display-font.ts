import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { projectRoot } from "../../root.ts";

const FILE =
  "node_modules/@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff";
/** The comma ends the name of the family, of which "Medium" is a part. */
export const DISPLAY_FONT = "Cormorant Garamond Medium,";

let written: Promise<string> | undefined;

/**
 * The path of the display font of the pages as a TrueType file, which Pango reads, unlike web fonts. It is
 * written once per process.
 */
export function displayFontFile(): Promise<string> {
  written ??= write();
  written.catch(() => {
    written = undefined;
  });
  return written;
}

async function write(): Promise<string> {
  const path = join(tmpdir(), `store-display-font-${process.pid}.ttf`);
  await writeFile(path, toSfnt(await readFile(join(projectRoot(), FILE))), { mode: 0o600 });
  return path;
}

const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** Decompresses the tables of a WOFF file (w3.org/TR/WOFF) to a TrueType file. */
function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const exponent = Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** exponent, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(SFNT_ENTRY * (count - 2 ** exponent), 10);
  const parts = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * at;
    const [from, size, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    ) as [number, number, number, number];
    const stored = woff.subarray(from, from + size);
    const table = size < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    const target = SFNT_HEADER + SFNT_ENTRY * at;
    woff.copy(directory, target, entry, entry + 4);
    directory.writeUInt32BE(checksum, target + 4);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
