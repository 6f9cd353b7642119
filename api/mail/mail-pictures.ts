import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { FALLBACK_WIDTH, readPicture } from "../../data/model/catalogue/picture.ts";
import { findPicture } from "../catalogue/pictures/store.ts";
import type { Db } from "../db/tables/schema.ts";
import { projectRoot } from "../root.ts";
import { MAIL_COLOURS, type MailAttachment, type MailPicture } from "./mail-html.ts";

/** Maximum sizes in pixels: twice those in the e-mail, for dense screens. */
const ROW_SIZE = { width: 144, height: 160 };
const LARGE_SIZE = { width: 480, height: 600 };
const LOGO_SIZE = { width: 480, height: 96 };
const MAX_PRODUCTS = 12;
/** Of all pictures of an e-mail; that of a product has 2,000 to 6,000 bytes. */
const MAX_BYTES = 80_000;
const FILE = `${FALLBACK_WIDTH}.webp`;

type MailPictures = { pictures: Map<string, MailPicture>; attachments: MailAttachment[] };

/**
 * Reads the logo and the first pictures with these URLs as JPEG, which all mail clients show. Pictures of
 * other servers and those that can't be read are left out.
 */
export async function readMailPictures(
  db: Db,
  urls: { logo: string | undefined; large: readonly string[]; rows: readonly string[] },
): Promise<MailPictures> {
  const pictures: MailPictures["pictures"] = new Map();
  const attachments: MailAttachment[] = [];
  let bytes = 0;
  const add = async (url: string, size: Size) => {
    const jpeg = await readJpeg(db, url, size);
    if (!jpeg || bytes + jpeg.data.length > MAX_BYTES) return;
    bytes += jpeg.data.length;
    const hash = createHash("sha256").update(url).digest("hex").slice(0, 16);
    const cid = `${hash}@picture`;
    const { width, height } = jpeg.info;
    pictures.set(url, { cid, width: Math.round(width / 2), height: Math.round(height / 2) });
    const file = { filename: `${hash}.jpg`, contentType: "image/jpeg" };
    attachments.push({ ...file, content: jpeg.data, cid });
  };
  if (urls.logo !== undefined) await add(urls.logo, LOGO_SIZE);
  for (const url of urls.large) await add(url, LARGE_SIZE);
  const max = pictures.size + MAX_PRODUCTS;
  for (const url of new Set(urls.rows)) if (pictures.size < max) await add(url, ROW_SIZE);
  return { pictures, attachments };
}

type Size = { width: number; height: number };

async function readJpeg(db: Db, url: string, size: Size) {
  const base = readPicture(url)?.base;
  if (base === undefined) return undefined;
  const directory = base.slice("/pictures/".length);
  const content = (await findPicture(db, directory, FILE)) ?? (await readSamplePicture(directory));
  if (!content) return undefined;
  try {
    return await sharp(content)
      .resize({ ...size, fit: "inside" })
      // JPEG has no transparency, and sharp would fill it with black.
      .flatten({ background: MAIL_COLOURS.light.page })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // An e-mail without one of its pictures is better than none.
    return undefined;
  }
}

/** The pictures of the sample store are files. */
async function readSamplePicture(directory: string): Promise<Uint8Array | undefined> {
  return readFile(join(projectRoot(), "data/seed/pictures", directory, FILE)).catch(
    () => undefined,
  );
}
