import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathOf } from "./run-command.ts";

/**
 * Writes texts to a file of the caller's folder and returns its path. An existing file is replaced at the end;
 * if writing fails, it stays.
 */
export async function writeFileOf(texts: AsyncIterable<string>, file: string): Promise<string> {
  const target = pathOf(file);
  const part = `${target}.part`;
  try {
    await pipeline(Readable.from(texts), createWriteStream(part));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return target;
}
