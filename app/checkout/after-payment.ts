import { m } from "../../data/i18n/messages.js";
import type { ContactData } from "../../data/model/sales/checkout.ts";

/** Whether a message of the provider or of the server already says so, in English or French. */
const NOTHING_CHARGED = /nothing was charged|n’a (?:pas )?été (?:débité|facturé)/i;

/** Adds to the provider's message that nothing was charged, and the next step. */
export function describeDecline(message: string): string {
  if (NOTHING_CHARGED.test(message)) return message;
  return m.checkout_payment_decline({ reason: message.replace(/\.$/, "") });
}

/** Saves the address of an order in the customer's account. A failure does not affect the order. */
export async function saveToAccount({ province, country, ...address }: ContactData) {
  // An order that is picked up or not shipped has no address.
  if (province === "" || country === undefined) return;
  try {
    const { saveAddress } = await import("../customer/addresses.ts");
    await saveAddress({ ...address, province, country });
  } catch (error) {
    console.error("The address could not be saved:", error);
  }
}
