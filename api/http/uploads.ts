import {
  MaxPartsExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import type { Context } from "hono";
import { m } from "../../data/i18n/messages.js";
import { isForm, KILOBYTE, MEGABYTE, tooLarge } from "./body-limit.ts";
import { failure } from "./errors.ts";
import { tooMany } from "./rate-counter.ts";

/** Uploads of one kind that a process handles at the same time. */
const MAX_UPLOADS = 2;
/** In seconds; three photos take longer to resize, a picture less. */
const RETRY_AFTER = 5;

/**
 * Creates a function that runs uploads, at most two at the same time, because each needs the memory
 * of its body and of what is decoded from it. Call it after the client is authenticated and before
 * the body is read.
 *
 * @throws ApiFailure 429 while two others are in progress
 * @example
 * const runUpload = createUploadLimit();
 * new Hono<Env>().post("/", requireOperator(deps, credential), (c) => runUpload(() => store(c)));
 */
export function createUploadLimit() {
  let inProgress = 0;
  return async function runUpload<T>(upload: () => Promise<T>): Promise<T> {
    if (inProgress >= MAX_UPLOADS) throw tooMany(m.errors_uploads_busy(), RETRY_AFTER);
    inProgress += 1;
    try {
      return await upload();
    } finally {
      inProgress -= 1;
    }
  };
}

/** Fields and files of a form; the largest form has ten. */
const MAX_PARTS = 20;
const MAX_TEXT_BYTES = 64 * KILOBYTE;
/** The body limit of the route is lower. */
const MAX_FILE_BYTES = 32 * MEGABYTE;

/** A file of a form; `name` is the file's name. */
export type UploadedFile = { name: string; bytes: Uint8Array };

export type UploadForm = {
  /** The texts of each field, in the order of the form. */
  texts: Map<string, string[]>;
  /** The files of the file field that are not empty. */
  files: UploadedFile[];
};

/**
 * Reads a form (multipart/form-data) with at most `maxFiles` files in the field `field`. It stops
 * reading at the first violation. The route's body limit bounds the form's size.
 *
 * @throws ApiFailure 400 if the form is malformed, 413 for too long a text or too many fields, and 422
 *   with `message` for too many files
 */
export async function readForm(
  c: Context,
  { field, maxFiles, message }: { field: string; maxFiles: number; message: string },
): Promise<UploadForm> {
  const texts = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  const limits = { maxParts: MAX_PARTS, maxFileSize: MAX_FILE_BYTES };
  try {
    for await (const part of parseMultipartRequest(c.req.raw, limits)) {
      const { name = "", filename } = part;
      if (part.isText) {
        if (part.size > MAX_TEXT_BYTES) throw tooLarge();
        texts.set(name, [...(texts.get(name) ?? []), part.text]);
      } else if (name === field && part.size > 0) {
        if (files.length === maxFiles) throw failure(422, message, [{ path: field, message }]);
        files.push({ name: filename ?? "", bytes: part.bytes });
      }
    }
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooLarge();
    // A TypeError: a text is not UTF-8.
    if (error instanceof MultipartParseError || error instanceof TypeError)
      throw failure(400, m.errors_form_unreadable());
    throw error;
  }
  return { texts, files };
}

/**
 * Reads a form with one picture in the field `file`.
 *
 * @throws ApiFailure 400 without a picture, 415 for another content type, and those of `readForm`
 */
export async function readPictureForm(
  c: Context,
): Promise<{ file: UploadedFile; texts: UploadForm["texts"] }> {
  if (!isForm(c)) throw failure(415, "Upload the picture as a form (multipart/form-data).");
  const message = "Upload one picture at a time.";
  const { files, texts } = await readForm(c, { field: "file", maxFiles: 1, message });
  const [file] = files;
  if (!file) throw failure(400, "There is no picture in the field file.");
  return { file, texts };
}
