import { m } from "../../i18n/messages.js";

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
  return text !== "" && findEmailProblem(text) === undefined;
}

const LOCAL_CHARACTER = /^(?:[\w.!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{Z}\p{Cc}\p{Cf}\p{Cs}])$/u;

/** Why a text, already trimmed and not empty, is not an e-mail address; undefined if it is one. */
export function findEmailProblem(text: string): string | undefined {
  const reason = findReason(text);
  return reason && m.errors_email_because({ reason });
}

/** The message about an address that is too long. */
export const describeLongEmail = () =>
  m.errors_email_because({ reason: m.errors_email_too_long() });

function findReason(text: string): string | undefined {
  if (text.length > MAX_BYTES || utf8Length(text) > MAX_BYTES) return m.errors_email_too_long();
  if (/[\p{Z}\p{Cc}\p{Cf}]/u.test(text)) return m.errors_email_space();
  const [local = "", domain, ...others] = text.split("@");
  if (domain === undefined) return m.errors_email_no_at();
  if (others.length > 0) return m.errors_email_two_ats();
  if (local === "") return m.errors_email_no_local();
  if (domain === "") return m.errors_email_no_domain();
  const wrong = [...local].find((character) => !LOCAL_CHARACTER.test(character));
  if (wrong !== undefined) return m.errors_email_character({ character: wrong });
  if (/^\.|\.\.|\.$/.test(local)) return m.errors_email_dots();
  if (utf8Length(local) > MAX_LOCAL_BYTES) return m.errors_email_local_too_long();
  if (!domain.includes(".")) return m.errors_email_no_ending();
  return EMAIL.test(text) ? undefined : m.errors_email_domain({ domain });
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** An extension in English or French: "ext. 22", "x22", "#22", "poste 22". */
const EXTENSION = /[\s,;]*(?:x|ext(?:ension)?\.?|#|p(?:oste)?\.?|local)\s*:?\s*(\d{1,6})$/i;
const NUMBER = /^\+?(?:[\s().\-/]*\d){7,15}[\s).]*$/;

/** Whether a text is a phone number: 7 to 15 digits in any common notation, with an optional extension. */
export const isPhone = (text: string): boolean =>
  text.length <= 40 && NUMBER.test(text.replace(EXTENSION, ""));

/**
 * The address of a link to a phone number (RFC 3966).
 *
 * @example
 * phoneLink("(819) 555-0123 poste 45"); // "tel:8195550123;ext=45"
 */
export function phoneLink(text: string): string {
  const extension = EXTENSION.exec(text)?.[1];
  const digits = text.replace(EXTENSION, "").replace(/[^\d+]/g, "");
  return `tel:${digits}${extension === undefined ? "" : `;ext=${extension}`}`;
}

/** Formats "m5v2t6" as "M5V 2T6". Other text is trimmed and converted to upper case. */
export function formatPostalCode(text: string): string {
  const packed = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z0-9]{4,6}$/.test(packed) ? `${packed.slice(0, 3)} ${packed.slice(3)}` : packed;
}

const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Whether a formatted text is a Canadian postal code. */
export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text);

const POSTAL_AREA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;

/**
 * Whether a formatted text is the first half of a postal code, such as "B3J". Wallets reveal no more of it
 * before the shopper authorizes the payment.
 */
export const isPostalArea = (text: string): boolean => POSTAL_AREA.test(text);

/**
 * The first name in a full name, as a greeting uses it: "Jane" of "jane DOE". A name that begins with an
 * initial or a title stays whole ("J. Smith", "Dr. Roy"), because its first word is no first name.
 */
export function firstName(name: string): string {
  const trimmed = name.trim();
  const [first = ""] = trimmed.split(/\s+/);
  if (first.endsWith(".") || [...first].length < 2) return trimmed;
  const isOneCase = first === first.toLowerCase() || first === first.toUpperCase();
  return isOneCase ? toTitleCase(first) : first;
}

/** "jean-luc" becomes "Jean-Luc". */
function toTitleCase(word: string): string {
  return word
    .toLowerCase()
    .replace(
      /(^|[-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Splits a full name at its last space. A single word is used as both names, which orders require. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? "";
  return { firstName: words.slice(0, -1).join(" ") || lastName, lastName };
}
