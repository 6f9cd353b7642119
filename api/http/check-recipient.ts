import { domainToASCII } from "node:url";
import { m } from "../../data/i18n/messages.js";
import type { ApiDeps } from "../deps.ts";

/** A label of a domain, and a whole domain, in characters (RFC 1035 §2.3.4). */
const MAX_LABEL = 63;
const MAX_DOMAIN = 253;

/**
 * Why no e-mail can be sent to a valid address, for its owner; undefined if one can. A domain with other
 * characters than ASCII is sent in ASCII, which every server accepts. Before the "@" they require a server
 * with SMTPUTF8 (RFC 6531), which Amazon SES, for example, is not.
 */
export async function findRecipientProblem(
  mailer: ApiDeps["mailer"],
  email: string,
): Promise<string | undefined> {
  const at = email.lastIndexOf("@");
  const [local, typed] = [email.slice(0, at), email.slice(at + 1)];
  const domain = domainToASCII(typed);
  const isTooLong = domain.length > MAX_DOMAIN || domain.split(".").some(isTooLongLabel);
  if (domain === "" || isTooLong) return m.errors_email_domain_unusable({ domain: typed });
  const other = [...local].find((character) => !/^[\x21-\x7e]$/.test(character));
  if (other === undefined || (await mailer?.acceptsUnicode?.()) !== false) return undefined;
  return m.errors_email_unsendable({ character: other });
}

const isTooLongLabel = (label: string) => label.length > MAX_LABEL;
