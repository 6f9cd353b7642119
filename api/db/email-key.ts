import { domainToASCII } from "node:url";

/**
 * Normalizes an e-mail address for comparison: lower case, and the domain in ASCII, because some
 * browsers convert it (`café.ca` to `xn--caf-dma.ca`) and others do not.
 */
export function toEmailKey(email: string): string {
  const folded = email.trim().normalize("NFC").toLowerCase();
  const at = folded.lastIndexOf("@") + 1;
  const domain = folded.slice(at);
  return folded.slice(0, at) + (domainToASCII(domain) || domain);
}
