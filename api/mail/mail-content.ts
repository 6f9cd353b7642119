import { FRENCH_MAIL_TEXTS } from "../../data/content/french-mail-texts.ts";
import { m } from "../../data/i18n/messages.js";
import {
  type CustomerMailKind,
  customerMail,
  type DataFieldsOf,
  type MailTextPart,
} from "../../data/model/content/mail-kinds.ts";
import { getLocale, localePath } from "../../data/model/locale.ts";
import type { MailTexts } from "../../data/model/settings/mail-texts.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { firstName } from "../../data/model/text/addresses.ts";
import { fillFields } from "../../data/model/text/text-fields.ts";
import type { Db } from "../db/tables/schema.ts";
import { emailChoicesUrl } from "../http/email-links.ts";
import { type Part, renderParts, toOneLine, type WrittenMail } from "./mail-html.ts";

export type MailContext = {
  db: Db;
  /** The store's origin, for links. */
  publicUrl: string;
  store: StoreFacts;
  /** The operator's texts by kind, those with a translation in the current language; empty ones mean the default. */
  texts: Readonly<Record<CustomerMailKind, MailTexts>>;
  now: Date;
  insertSecret: InsertSecret;
  /** The token for the page on which the recipient chooses e-mails, if the e-mail is sent. */
  addressToken: string | undefined;
};

/**
 * Returns what an e-mail contains for a code or token: the secret itself if the e-mail is sent, a placeholder if an
 * operator reads it. Every writer passes each secret to it.
 */
export type InsertSecret = (secret: string) => string;

export const SECRET_PLACEHOLDER = "…";
export const hideSecret: InsertSecret = () => SECRET_PLACEHOLDER;
export const showSecret: InsertSecret = (secret) => secret;

/** The content of an e-mail before it is rendered. */
export type MailContent = Omit<WrittenMail, "text" | "html"> & {
  parts: readonly Part[];
  /** "Hello Jane," */
  greeting?: string;
  /** Whether the HTML begins with the subject. Missing: yes. */
  hasHeading?: boolean;
};

type CustomerMailData<Kind extends CustomerMailKind> = Omit<
  MailContent,
  "subject" | "parts" | "greeting"
> & {
  values: Record<DataFieldsOf<Kind>, string>;
  /** The data between the operator's texts. */
  details: readonly Part[];
  /** Links and notes at the end. */
  end?: readonly Part[];
};

/**
 * Writes an e-mail to a customer: a greeting if the name is known, the texts of the kind, and the data between
 * and after them.
 */
export function writeToCustomer<Kind extends CustomerMailKind>(
  { store, texts }: Pick<MailContext, "store" | "texts">,
  kind: Kind,
  { values, details, end = [], ...mail }: CustomerMailData<Kind>,
): MailContent {
  const given: Readonly<Record<string, string>> = values;
  const { "customer.name": name } = given;
  const first = firstName(name ?? "");
  const all = {
    ...given,
    "store.name": store.name,
    "store.email": store.email,
    "store.phone": store.phone,
    "customer.firstName": first,
  };
  const own = textsOf(kind, texts[kind]);
  const paragraphs = (part: "intro" | "closing") =>
    fillFields(own[part], all)
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph !== "");
  const greeting =
    name !== undefined && (first ? m.mail_greeting({ name: first }) : m.mail_greeting_unnamed());
  // The subject is empty if one of its fields has no value.
  const subject = fillFields(own.subject, all) || fillFields(defaultTexts(kind).subject, all);
  return {
    ...mail,
    subject: toOneLine(subject),
    ...(greeting && { greeting }),
    parts: [...paragraphs("intro"), ...details, ...paragraphs("closing"), ...end],
  };
}

/**
 * The texts of a kind of e-mail in the current language: the operator's, else the default. An English text of the
 * operator without a translation stays in English.
 */
function textsOf(kind: CustomerMailKind, given: MailTexts): MailTexts {
  const [english, defaults] = [customerMail(kind), defaultTexts(kind)];
  const textOf = (part: MailTextPart) =>
    given[part] === english[part] ? defaults[part] : given[part] || defaults[part];
  return { subject: textOf("subject"), intro: textOf("intro"), closing: textOf("closing") };
}

const defaultTexts = (kind: CustomerMailKind): MailTexts =>
  getLocale() === "fr" ? FRENCH_MAIL_TEXTS[kind] : customerMail(kind);

/** The address of a page of the store in the current language. */
export const pageUrl = (publicUrl: string, path: string): string =>
  publicUrl + localePath(path, getLocale());

/** Renders an e-mail with the store's logo and the pictures of its products. */
export async function renderMail(
  context: Pick<MailContext, "db" | "store" | "publicUrl" | "addressToken">,
  { parts, greeting, hasHeading, ...mail }: MailContent,
  { hasChoices = true } = {},
): Promise<WrittenMail> {
  const { db, store, publicUrl, addressToken } = context;
  const objects = parts.filter((part) => typeof part === "object");
  const urls = {
    logo: store.brand?.logo?.src,
    large: objects.flatMap((part) => ("picture" in part ? part.picture : [])),
    rows: objects.flatMap((part) =>
      "rows" in part ? part.rows.flatMap(([, , url]) => url ?? []) : [],
    ),
  };
  // Loaded on demand, because sharp takes many megabytes.
  const { readMailPictures } = await import("./mail-pictures.ts");
  const { pictures, attachments } = await readMailPictures(db, urls);
  const all = [...(mail.attachments ?? []), ...attachments];
  return {
    ...mail,
    ...renderParts(parts, {
      subject: mail.subject,
      greeting,
      ...(hasChoices && { choicesUrl: emailChoicesUrl(publicUrl, addressToken) }),
      ...(hasHeading !== undefined && { hasHeading }),
      store,
      pictures,
    }),
    ...(all.length > 0 && { attachments: all }),
  };
}

/** The Message-ID of an e-mail of the outbox: constant, so that mail servers recognize a duplicate. */
export function messageIdOf(mailId: string, publicUrl: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`;
}
