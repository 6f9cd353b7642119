import * as v from "valibot";
import {
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
  customerMail,
  type MailTextPart,
} from "../content/mail-kinds.ts";
import { oneLine } from "../text/fields.ts";
import { formatCount } from "../text/plain-text.ts";
import { checkFields } from "../text/text-fields.ts";

/** Maximum number of characters of each text. */
export const MAIL_TEXT_LIMITS: Readonly<Record<MailTextPart, number>> = {
  subject: 150,
  intro: 2_000,
  closing: 2_000,
};

/** The texts of a kind of e-mail; an empty one means the default. */
export type MailTexts = Record<MailTextPart, string>;

const withoutControlCharacters = () =>
  v.check((text: string) => !/[^\P{Cc}\t\r\n]/u.test(text), "must not contain control characters");

/** The setting `mail.{kind}`: the texts of a kind of e-mail to customers. */
export function mailTexts(kind: CustomerMailKind) {
  const { fields } = customerMail(kind);
  const text = (part: MailTextPart) =>
    v.optional(
      v.pipe(
        v.string("must be text"),
        v.trim(),
        v.maxLength(
          MAIL_TEXT_LIMITS[part],
          `must be at most ${formatCount(MAIL_TEXT_LIMITS[part])} characters`,
        ),
        part === "subject" ? oneLine() : withoutControlCharacters(),
        checkFields(fields),
      ),
      "",
    );
  return v.optional(
    v.strictObject(
      { subject: text("subject"), intro: text("intro"), closing: text("closing") },
      ({ expected }) =>
        expected === "never"
          ? "is not one of subject, intro and closing"
          : 'must be an object like {"subject":"Your order {{order.number}}"}',
    ),
    {},
  );
}

/** Texts of an e-mail before those of its kind are validated. */
const draft = v.optional(v.pipe(v.string("must be text"), v.maxLength(10_000, "is too long")), "");
export const MailTextDraft = v.object({ subject: draft, intro: draft, closing: draft });

type Entries = Record<CustomerMailKind, ReturnType<typeof mailTexts>>;

/** The entries of the group `mail`. */
export const MAIL_TEXT_ENTRIES = Object.fromEntries(
  CUSTOMER_MAIL_KINDS.map((kind) => [kind, mailTexts(kind)]),
) as Entries;

/** The descriptions of the settings `mail.*`. */
export const MAIL_TEXT_DESCRIPTIONS = Object.fromEntries(
  CUSTOMER_MAIL_KINDS.map((kind) => [
    kind,
    `texts of “${customerMail(kind).label}”: subject, intro, closing; empty: default`,
  ]),
) as Record<CustomerMailKind, string>;
