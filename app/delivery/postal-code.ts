const KEY = "delivery-postal-code";

/** The postal code that the shopper entered on this device. */
export function readPostalCode(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the postal code on this device, if the browser allows it; an empty one deletes it. */
export function writePostalCode(code: string): void {
  try {
    if (code) localStorage.setItem(KEY, code);
    else localStorage.removeItem(KEY);
  } catch {
    // The code then lasts as long as the page.
  }
}
