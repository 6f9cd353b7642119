/** Writes .br and .gz copies of text files, if they are smaller. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|wasm)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** In bytes; compressing smaller files saves less than the headers add. */
const MIN_BYTES = 400;

/** Files at once: one per thread of libuv's pool. */
const PARALLEL = 4;

export async function compressAll(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  // The workers share one iterator, so that each takes the next file.
  const remaining = names.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const name of remaining) await compressFile(join(folder, name));
    }),
  );
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copies = [
    [".br", await brotli(content, { params })],
    [".gz", await gzipped(content, { level: 9 })],
  ];
  for (const [ending, copy] of copies)
    if (copy.length < content.length) await writeFile(path + ending, copy);
}
