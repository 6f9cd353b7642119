import * as v from "valibot";
import { expect, test } from "vitest";
import { ContactMessage } from "../content/contact.ts";
import { Subscription } from "../content/newsletter.ts";
import { CheckoutData } from "../sales/checkout.ts";
import { TrackRequest } from "../sales/order-tracking.ts";
import { firstName, isEmail, phoneLink } from "./addresses.ts";
import { Email } from "./fields.ts";

const VALID = [
  "jane@example.com",
  "o'brien@example.com",
  "josé@example.com",
  "émile.très-long+tag@exämple.ca",
  "info@café.ca",
  "info@xn--caf-dma.ca",
  "user+tag/shop=ca@mail.example.co.uk",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  "用户@例子.广告",
  "अजय@डाटा.भारत",
  "a@b.ca",
  "x@пример.рф",
  "x@test.xn--p1ai",
  `${"a".repeat(64)}@example.com`,
];

const INVALID = [
  "",
  "jane",
  "jane@example",
  "@example.com",
  "jane@",
  "jane@@example.com",
  "jane@example..com",
  "jane@-example.com",
  "jane@example-.com",
  ".jane@example.com",
  "jane.@example.com",
  "ja..ne@example.com",
  "jane doe@example.com",
  "jane\u00a0doe@example.com",
  "jane\u200bdoe@example.com",
  "jane\u202edoe@example.com",
  "jane@exa mple.com",
  "jane@127.0.0.1",
  "jane@[127.0.0.1]",
  '"jane doe"@example.com',
  "jane,joe@example.com",
  "jane@example.com, joe@example.com",
  "Jane <jane@example.com>",
  "jane@example.com\r\nBcc: joe@example.com",
  `${"a".repeat(65)}@example.com`,
  `${"é".repeat(33)}@example.com`,
  `a@${"b".repeat(64)}.com`,
  `a@${"b.".repeat(125)}com`,
];

test.each(VALID)("%s is an e-mail address", (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each(INVALID)("%j is not an e-mail address", (email) => {
  expect(isEmail(email)).toBe(false);
});

test.each([
  ["jane", "the @ is missing"],
  ["jane@", "the part after the @ is missing"],
  ["@example.com", "the part before the @ is missing"],
  ["jane@joe@example.com", "it has more than one @"],
  ["jane doe@example.com", "it contains a space or an invisible character"],
  ["jane@example.com, joe@example.com", "it contains a space or an invisible character"],
  ["jane,doe@example.com", "the part before the @ can't contain “,”"],
  [
    "ja..ne@example.com",
    "the part before the @ can't begin or end with a dot, or have two in a row",
  ],
  ["jane@example", "the part after the @ has no ending such as .ca"],
  ["jane@-example.com", "“-example.com” can't be the part after the @"],
  [`${"a".repeat(65)}@example.com`, "the part before the @ is too long"],
])("the message about %s says what is wrong", (email, reason) => {
  const [issue] = v.safeParse(Email, email).issues ?? [];
  expect(issue?.message).toBe(`Invalid email address: ${reason}`);
  const tracked = v.safeParse(TrackRequest, { orderNumber: "ORD-1", email });
  expect(tracked.issues?.[0].message, "specified").toBe("Invalid email address");
});

test("every form accepts the same e-mail addresses", () => {
  const emailOf = [
    (email: string) => v.safeParse(Email, email),
    (email: string) => v.safeParse(Subscription, { email }),
    (email: string) =>
      v.safeParse(ContactMessage, { name: "A", email, subject: "S", message: "M" }),
    (email: string) => v.safeParse(TrackRequest, { orderNumber: "ORD-1", email }),
    (email: string) => v.safeParse(v.object({ email: CheckoutData.entries.email }), { email }),
  ];
  for (const parse of emailOf) {
    for (const email of VALID) expect(parse(` ${email} `).success, email).toBe(true);
    for (const email of INVALID) expect(parse(email).success, email).toBe(false);
  }
});

test("one address has one spelling, composed", () => {
  expect(v.parse(Email, "jose\u0301@example.com")).toBe("josé@example.com");
});

test("an empty address is asked for, except where the only message is that it is invalid", () => {
  const messageOf = (result: v.SafeParseResult<v.GenericSchema>) => result.issues?.[0].message;
  expect(messageOf(v.safeParse(Email, " "))).toBe("Enter your email address");
  expect(messageOf(v.safeParse(TrackRequest, { orderNumber: "ORD-1", email: "" }))).toBe(
    "Invalid email address",
  );
});

test.each([
  ["(819) 555-0123", "tel:8195550123"],
  ["+1 819.555.0123", "tel:+18195550123"],
  ["819-555-0123 poste 45", "tel:8195550123;ext=45"],
  ["+1 819 555-0123, ext. 22", "tel:+18195550123;ext=22"],
  ["", "tel:"],
])("the link to %j dials %j, not the digits of the extension", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  ["Ana Roy", "Ana"],
  ["  jane   doe ", "Jane"],
  ["JEAN-LUC TREMBLAY", "Jean-Luc"],
  ["McKenna Roy", "McKenna"],
  ["éloïse roy", "Éloïse"],
  ["J. Smith", "J. Smith"],
  ["Dr. Roy", "Dr. Roy"],
  ["李 明", "李 明"],
  ["", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
