import { MAIL_TEXT_DESCRIPTIONS } from "./mail-texts.ts";
import { type StoreSettings, settingOf } from "./settings.ts";

type Descriptions = {
  [Group in keyof StoreSettings]: { [Key in keyof StoreSettings[Group]]: string };
};

const DESCRIPTIONS: Descriptions = {
  tax: {
    mode: "flat: one rate everywhere; province: the taxes of the province of delivery",
    flatPercent: "rate of the flat tax, in percent",
    registrations: "provinces whose own tax (PST, RST, QST) the store charges: BC, SK, MB, QC",
    numbers: "registration numbers on receipts, by GST, BC, SK, MB and QC",
    onShipping: "whether the price of shipping is taxed",
  },
  shipping: {
    zones: "zones with their shipping methods; empty: free shipping everywhere",
    processingDays: "business days from the order to the carrier; 0: the same day",
    cutOff: "orders after this time count as placed on the next business day, such as 14:00",
    closedDays: "days besides weekends and holidays on which nothing is packed",
  },
  store: {
    open: "whether visitors see the store; otherwise its pages say that it opens soon",
    confirmedDefaults:
      "defaults that are right for the store, without a warning: details, taxes, shipping",
    languages: "languages of the pages and emails: en, or en and fr",
    name: "name of the store on pages, in emails and of the installed app",
    legalName: "name of the company, in the terms, the privacy policy and below emails",
    tagline: "a few words beside the name",
    description: "a sentence for search engines and the installed app",
    email: "address for customers, and the sender of all emails",
    phone: "phone number on the contact page",
    street: "street and number of the store's address",
    city: "city of the store's address",
    province: "province of the store's address; its taxes apply to pickups",
    postalCode: "postal code of the store's address",
    minimumAge: "minimum age of customers in the texts of the pages; 0: none",
    social: "addresses of profiles on social networks, in the footer",
  },
  home: {
    sections: "sections of the home page, in order; null: the defaults",
  },
  brand: {
    logo: "uploaded picture that replaces the name in the header; empty: the name",
    icon: "uploaded square picture for the icons of the app; empty: made from the first letter",
    accent: "colour of buttons and links, such as #2f4238; empty: the default",
    socialPicture: "uploaded picture of links on social networks; empty: made from logo and colour",
  },
  support: {
    days: "days of customer service, such as Monday to Friday",
    hours: "hours of customer service on these days",
    closed: "days without customer service",
    replyHours: "hours within which messages are answered; 0: no time is promised",
  },
  privacy: {
    officer: "name or title of the person in charge of privacy, in the privacy policy",
    contact: "email or telephone of that person; empty: store.email",
  },
  navigation: {
    header: "links of the header and the mobile menu, each with kind, label and value",
    footer: "columns of the footer, each with a title and links",
    announcement: "a sentence above the header with text, link, from and until",
  },
  content: {
    defaults:
      "texts until the operator writes own ones: sample (those of the sample store) or templates",
  },
  staff: {
    requirePasskey: "whether owners and managers must sign in with a passkey",
  },
  orders: {
    notify: "recipient of order notifications, or off; empty: ORDER_NOTIFICATION_EMAIL",
  },
  stock: {
    lowStock: "units up to which a stock is low, for products without their own threshold",
    alarm: "whether order notifications' recipient gets a daily email about low stock",
  },
  returns: {
    days: "days after the delivery in which a return can be requested",
    damageDays: "days after the delivery in which damage can be reported",
    refundDays: "time from the inspection of a return to its refund",
    instructions: "how to send a return, in the email about its approval",
  },
  mail: MAIL_TEXT_DESCRIPTIONS,
};

/** Explains a setting in one line. */
export const describeSetting = (key: string) => String(settingOf(DESCRIPTIONS, key));
