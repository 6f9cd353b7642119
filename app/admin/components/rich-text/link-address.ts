const ALLOWED = /^(?:https:\/\/\S|mailto:\S|tel:\+?\d|\/(?![/\\])|#)\S*$/i;
const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/;
const EMAIL = /^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * The address of a link as it was typed, with the scheme that a domain or an e-mail address lacks;
 * undefined if the server would remove it.
 */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  const address = DOMAIN.test(text) ? `https://${text}` : text.replace(/^http:/i, "https:");
  return ALLOWED.test(address) ? address : undefined;
}
