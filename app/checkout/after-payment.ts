import type { ContactData } from "../../data/model/sales/checkout.ts";

/** Adds to the provider's message that nothing was charged, and the next step. */
export function describeDecline(message: string): string {
  if (/nothing was charged/i.test(message)) return message;
  return `${message.replace(/\.$/, "")}: nothing was charged. Try again, or use another card.`;
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
