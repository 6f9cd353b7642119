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
