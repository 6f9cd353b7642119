import {
  type CustomerMailKind,
  customerMail,
  MAIL_TEXT_LABELS,
  type MailTextPart,
} from "../../../../data/model/content/mail-kinds.ts";
import type { MailTexts } from "../../../../data/model/settings/mail-texts.ts";
import { keysOf } from "../../../../data/model/text/json.ts";

/** The contents of the form; the names are the paths of the issues of the server. */
export type EmailTextValues = Record<string, string>;

export const MAIL_TEXT_PARTS = keysOf(MAIL_TEXT_LABELS);

export const nameOf = (kind: CustomerMailKind, part: MailTextPart) => `mail.${kind}.${part}`;

/** The form shows a default text, so that the operator can begin with it. */
export function toTextValues(kind: CustomerMailKind, texts: MailTexts): EmailTextValues {
  const defaults = customerMail(kind);
  return Object.fromEntries(
    MAIL_TEXT_PARTS.map((part) => [nameOf(kind, part), texts[part] || defaults[part]]),
  );
}

/** A text that equals the default is stored as empty, so that the default of a later release applies. */
export function toTexts(kind: CustomerMailKind, values: EmailTextValues): MailTexts {
  const defaults = customerMail(kind);
  const textOf = (part: MailTextPart) => {
    const text = (values[nameOf(kind, part)] ?? "").trim();
    return text === defaults[part] ? "" : text;
  };
  return { subject: textOf("subject"), intro: textOf("intro"), closing: textOf("closing") };
}
