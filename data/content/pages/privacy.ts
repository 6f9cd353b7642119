import { MAX_QUEUED_DAYS } from "../../model/content/outbox.ts";
import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { lastUpdated, PRIVACY_AGE, PRIVACY_ANSWER_DAYS, REPLY_HOURS } from "../policies.ts";
import { paragraphs, prose } from "../prose.ts";
import type { Page, Section } from "./page.ts";

const handling = (store: StoreFacts): readonly Section[] => [
  {
    id: "information-we-collect",
    heading: "Information We Collect",
    paragraphs: paragraphs(`
      We collect what we need to serve you, and you can browse the whole shop without telling us who
      you are.
    `),
    points: [
      {
        heading: "When you order",
        text: "Your name, e-mail address and delivery address, your phone number if you give one, what you bought, and what you paid.",
      },
      {
        heading: "When you pay",
        text: prose(`
          Your card details go directly to our payment provider. We receive confirmation of the
          payment and its reference, never the card number.
        `),
      },
      {
        heading: "When you write to us or subscribe",
        text: prose(`
          Your message with your name and e-mail address; for the newsletter, your e-mail address
          and the date on which you subscribed.
        `),
      },
      {
        heading: "When you create an account",
        text: prose(`
          Your e-mail address or a passkey, the name and addresses that you save, and the devices on
          which you are signed in. Orders that you view in your account are kept on your device until
          you sign out, so that you can read them without a connection. You can delete your account
          at any time; we then keep only your orders, as records of our sales, and published reviews.
        `),
      },
      {
        heading: "When you review a product",
        text: prose(`
          Your stars, text and photos, which we publish under the display name that you choose, and the
          order that shows that you received the product. We ask for reviews once by e-mail after an
          order has arrived; every such e-mail has a link that ends them.
        `),
      },
      {
        heading: "When you visit",
        text: prose(`
          Technical information that any website receives, such as your IP address, browser and the
          pages requested, and, where analytics is switched on, how the shop is used.
        `),
      },
      {
        heading: "On your own device",
        text: prose(`
          Your cart, your wishlist and the products you viewed recently are kept in your browser’s
          storage, with the number of your visits and whether you ordered, which decide when the shop
          offers to be installed. We do not receive your wishlist or your list of viewed products. A
          message that you write without a connection is kept there until it is sent, for at most
          ${MAX_QUEUED_DAYS} days, and then deleted.
        `),
      },
    ],
  },
  {
    id: "how-we-use",
    heading: "How We Use Your Information",
    paragraphs: paragraphs(`
      We use personal information for the purposes for which you gave it, and ask again before using
      it for another. Those purposes are:
    `),
    list: [
      "to process, deliver and refund your orders, and to let you look them up",
      "to answer your questions",
      "to send the newsletter, if you asked for it",
      "to keep the shop secure and prevent fraud",
      "to understand in general terms how the shop is used, so that we can improve it",
      "to keep the records that tax and consumer law require",
    ],
    after: paragraphs(`
      Newsletters go only to people who asked for them, as Canada’s anti-spam legislation (CASL)
      requires. Each one says who sent it and how to unsubscribe, and we act on that promptly.
    `),
  },
  {
    id: "sharing",
    heading: "How We Share Your Information",
    paragraphs: paragraphs(`
      We do not sell or rent personal information. We share it only with those who help us run the
      shop, and only as far as their task requires:
    `),
    list: [
      "our payment provider, to charge and refund your card, with a record of the order and its address",
      "carriers, to deliver your parcel",
      "providers of hosting and e-mail, who process information on our behalf",
      "analytics and advertising services, where they are switched on",
      "authorities, where the law obliges us to, or to protect rights and safety",
      "a successor, should the business change hands, under the same commitments",
    ],
    after: paragraphs(`
      Some of these providers may process information outside your province or outside
      ${store.address.country}, where it is subject to the laws of that place. We remain responsible
      for it and require comparable protection by contract.
    `),
  },
  {
    id: "security",
    heading: "Data Security",
    paragraphs: paragraphs(`
      We protect personal information with measures suited to its sensitivity: encrypted
      connections, limited access, and as little data as possible. No method is perfectly secure. If
      a breach were to create a real risk of significant harm, we would tell you and the Privacy
      Commissioner of Canada, as the law requires.

      We keep information only as long as its purpose needs it. Orders are kept for the period that
      tax law prescribes; messages until they are settled; your newsletter address until you
      unsubscribe.
    `),
  },
];

const choices = (store: StoreFacts): readonly Section[] => [
  {
    id: "your-rights",
    heading: "Your Rights",
    paragraphs: paragraphs(`
      In the spirit of Canada’s Personal Information Protection and Electronic Documents Act
      (PIPEDA), and whichever province you live in, you may ask us for the following. Write to
      ${store.email}; there is no charge, and we answer within ${PRIVACY_ANSWER_DAYS} days. We may
      need to confirm that you are the person the information concerns.
    `),
    points: [
      { heading: "Access", text: "Learn what we hold about you, and receive a copy." },
      { heading: "Correction", text: "Have what is wrong or incomplete put right." },
      {
        heading: "Deletion",
        text: "Have it deleted, except for what the law requires us to keep.",
      },
      {
        heading: "Opt-out",
        text: "Unsubscribe from the newsletter, or withdraw any other consent, at any time.",
      },
      {
        heading: "Portability",
        text: "Receive what you gave us in a common, machine-readable format.",
      },
      { heading: "Object", text: "Object to a particular use, and have us look at it again." },
    ],
    after: paragraphs(`
      If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner
      of Canada or to the privacy authority of your province.
    `),
  },
  {
    id: "cookies",
    heading: "Cookies and Similar Technologies",
    paragraphs: paragraphs(`
      Necessary cookies let a checkout belong to your browser alone, so that nobody else can see the
      details of your order. Your browser’s storage keeps your cart and wishlist and lets the shop
      work without a connection. These cannot be switched off without losing those functions.

      Analytics and advertising tags, where they are switched on, measure visits, searches, and what
      is viewed and bought. They run only after you agree, and never on order tracking. You can
      withdraw your consent at any time under “Analytics settings” at the foot of every page. You can
      also block or delete cookies and stored data in your browser’s settings. Browsing remains
      possible; only checkout needs the necessary cookies.
    `),
  },
  {
    id: "third-party-links",
    heading: "Third-Party Links",
    paragraphs: paragraphs(`
      Our pages link to other sites, such as social networks. What they do with your information is
      governed by their own policies, which we encourage you to read.
    `),
  },
  {
    id: "children",
    heading: "Children’s Privacy",
    paragraphs: paragraphs(`
      The shop is not directed to children, and we do not knowingly collect personal information
      from anyone under ${PRIVACY_AGE}. If you believe that a child has given us information, please
      tell us and we will delete it.
    `),
  },
  {
    id: "changes",
    heading: "Changes to This Policy",
    paragraphs: paragraphs(`
      When our practices change, this page changes with them, and the date at the top says when it
      last did. If a change affects how we use information that we already hold, we will tell you
      beforehand and ask for your consent where it is needed.
    `),
  },
  {
    id: "contact",
    heading: "Contact Us",
    paragraphs: paragraphs(`
      Questions, requests and complaints about privacy go to our privacy officer at ${store.email},
      or by mail to ${store.legalName}, ${store.address.street}, ${store.address.city},
      ${store.address.province} ${store.address.postalCode}. We reply within ${REPLY_HOURS} hours.
    `),
    link: { label: "Contact us", to: "/contact" },
  },
];

export const privacyPage = (store: StoreFacts): Page => ({
  title: "Privacy Policy",
  description: `What ${store.name} collects, why, whom it is shared with, how it is protected, and the rights you have over it.`,
  ...lastUpdated(store),
  intro: prose(`
    This policy explains what personal information ${store.legalName} (“we”) collects when you use
    the ${store.name} shop, what we do with it, and what you can ask of us. By using the shop you
    agree to it.
  `),
  sections: [...handling(store), ...choices(store)],
});
