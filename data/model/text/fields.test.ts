import * as v from "valibot";
import { expect, test } from "vitest";
import { StaffDraft } from "../admin/staff.ts";
import { ContactMessage } from "../content/contact.ts";
import { ProfileRequest } from "../people/customer.ts";
import { CheckoutData } from "../sales/checkout.ts";
import { OrderChoices } from "../sales/order-choices.ts";
import { parseSettings } from "../settings/settings.ts";

/** The fields of text on one line, and a message for an invalid value of each. */
const problemOf = {
  "contact form": (text: string) => messageOf(ContactMessage.entries.subject, text),
  "customer's name": (text: string) => messageOf(ProfileRequest.entries.firstName, text),
  "operator's name": (text: string) => messageOf(StaffDraft.entries.name, text),
  address: (text: string) => messageOf(CheckoutData.entries.address, text),
  "second address line": (text: string) => messageOf(CheckoutData.entries.address2, text),
  "discount code": (text: string) => messageOf(OrderChoices.entries.code, text),
  setting: (text: string) => parseSettings({ "store.name": text }).problems?.[0]?.message,
  "subject of an e-mail": (text: string) =>
    parseSettings({ "mail.order-confirmation": { subject: text } }).problems?.[0]?.message,
};

function messageOf(schema: v.GenericSchema, text: string): string | undefined {
  return v.safeParse(schema, text).issues?.[0].message;
}

test.each(Object.entries(problemOf))("a %s has one line without control characters", (_, find) => {
  for (const separator of ["\n", "\r", "\t", "\u0000", "\u2028"])
    expect(find(`one${separator}two`), JSON.stringify(separator)).toMatch(/must be on one line$/);
  expect(find("one two")).toBeUndefined();
});
