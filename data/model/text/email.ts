import * as v from "valibot";

const MAX_LOCAL_BYTES = 64;
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, less its angle brackets. */
const MAX_BYTES = 254;

/**
 * `local@label.tld` as RFC 6531 allows it: atoms of ASCII or other Unicode characters, labels of
 * letters, digits and hyphens in any script, and a top-level domain that begins with a letter.
 * Spaces and invisible characters are rejected, and so are quoted local parts and address literals:
 * mail programs disagree on how to read them.
 */
const EMAIL =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{Cc}\p{Cf}\p{Cs}])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{Cc}\p{Cf}\p{Cs}])+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Whether a text, already trimmed, is an e-mail address. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_BYTES || utf8Length(text) > MAX_BYTES) return false;
  return EMAIL.test(text) && utf8Length(text.slice(0, text.lastIndexOf("@"))) <= MAX_LOCAL_BYTES;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The message about a text that is not an e-mail address. */
export const INVALID = "Invalid email address";

/** `emptyMessage`: the message of an empty text. */
const emailSchema = (emptyMessage: string) =>
  v.pipe(
    v.string("is required"),
    v.trim(),
    v.maxLength(254, INVALID),
    v.normalize("NFC"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || isEmail(dataset.value)) return;
      addIssue({ message: dataset.value === "" ? emptyMessage : INVALID });
    }),
  );

/** An e-mail address, trimmed and in composed Unicode form (RFC 6532 §3.1). */
export const Email = emailSchema("Enter your email address");

/** As `Email`, where the address is not the reader's, or the specification states the only message. */
export const AnyEmail = emailSchema(INVALID);
