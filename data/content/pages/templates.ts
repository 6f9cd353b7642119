import type { BuiltInPage } from "../../model/content/built-in-pages.ts";
import { defaultKind, type PageDocument } from "../../model/content/page.ts";
import { getLocale } from "../../model/locale.ts";
import { offersPickup } from "../../model/sales/delivery-promise.ts";
import { isShipped } from "../../model/sales/describe-zones.ts";
import type { StoreSettings } from "../../model/settings/settings.ts";
import { deriveStoreFacts } from "../../model/settings/store-facts.ts";
import { toDocument } from "../../model/text/rich-text.ts";
import { FRENCH_TEMPLATES } from "./french/templates.ts";
import { CONSUMER_LAW, PRIVACY_LAW } from "./law.ts";
import { type Templates, when } from "./template.ts";

/**
 * The text of a page of a store that shows nothing of the sample store. It states what the store does and
 * what its settings say, and promises nothing that the operator has not entered.
 */
export function templatePage(handle: BuiltInPage, settings: StoreSettings): PageDocument {
  const facts = deriveStoreFacts(settings);
  const templates = getLocale() === "fr" ? FRENCH_TEMPLATES : TEMPLATES;
  const { title, body, seoDescription = "" } = templates[handle](settings, facts);
  return {
    handle,
    kind: defaultKind(handle),
    title,
    body: toDocument(body),
    seoTitle: "",
    seoDescription,
  };
}

const REPLY = "We reply within {{support.replyHours}} hours.";

const TEMPLATES: Templates = {
  about: () => ({
    title: "About {{store.name}}",
    body: `
      <p>{{store.name}} is an online store of {{store.legalName}}.</p>
      <h2 id="questions">Questions?</h2>
      <p>Write to us. We are glad to help you choose.</p>
      <p><a href="/contact">Contact us</a></p>`,
  }),

  contact: ({ support, shipping }, { phone, address }) => ({
    title: "Contact Us",
    body: `
      <p>A question about a product, an order or a return? Write to us.
      ${when(support.replyHours > 0, REPLY)}</p>
      <h2 id="details">Contact Details</h2>
      <table><tbody>
        <tr><th>Email</th><td><a href="mailto:{{store.email}}">{{store.email}}</a></td></tr>
        ${when(phone !== "", `<tr><th>Phone</th><td><a href="tel:{{store.phone}}">{{store.phone}}</a></td></tr>`)}
        ${when(address.street !== "", "<tr><th>Address</th><td>{{store.address}}</td></tr>")}
      </tbody></table>
      ${when(
        offersPickup(shipping.zones) && address.street !== "",
        `<p>If you choose pickup at checkout, you can collect your order at this address once it is
        ready.</p>`,
      )}
      ${when(
        support.days !== "" || support.closed !== "",
        `<h2 id="hours">Business Hours</h2>
        <table><tbody>
          <tr><th>{{support.days}}</th><td>{{support.hours}}</td></tr>
          <tr><th>{{support.closed}}</th><td>Closed</td></tr>
        </tbody></table>`,
      )}`,
  }),

  faq: ({ returns, support }) => ({
    title: "Frequently Asked Questions",
    body: `
      <h2 id="orders-shipping">Orders &amp; Shipping</h2>
      <h3>Where do you ship?</h3>
      <p>{{shipping.areas}}</p>
      <h3>How much does shipping cost?</h3>
      <p>{{shipping.cost}}</p>
      <h3>How do I track my order?</h3>
      <p>Open Track Order and enter your order number, which begins with ORD-, together with the email
      address that you used at checkout. You do not need to sign in.</p>
      <h2 id="returns-refunds">Returns &amp; Refunds</h2>
      <h3>Can I return something?</h3>
      <p>${when(
        returns.days > 0,
        "Unopened, unused products can be returned within {{returns.days}} days of delivery.",
      )} ${when(
        returns.damageDays > 0,
        "Tell us within {{returns.damageDays}} days if something arrived damaged.",
      )} All conditions are on <a href="/shipping">Shipping &amp; Returns</a>.</p>
      <h2 id="account-payments">Account &amp; Payments</h2>
      <h3>Do I need an account to place an order?</h3>
      <p>No. If you like, create one with your email address or a passkey: it shows your orders and
      stores your addresses.</p>
      <h3>How do I unsubscribe from emails?</h3>
      <p>On the page <a href="/emails">Your emails</a>, to which every email from us leads.</p>
      <h3>Do prices include tax?</h3>
      <p>No. Prices are in Canadian dollars. {{taxes.description}} You see every amount before you
      pay.</p>
      <h2 id="general-questions">General Questions</h2>
      <h3>How can I reach you?</h3>
      <p>Use the contact form or write to {{store.email}}. ${when(support.replyHours > 0, REPLY)}</p>`,
  }),

  shipping: ({ shipping, returns }) => ({
    title: "Shipping & Returns",
    body: `
      <p>How your order reaches you, and how to send something back.</p>
      <h2 id="shipping-rates">Shipping Rates</h2>
      <p>{{shipping.methods}}</p>
      <h2 id="service-areas">Service Areas</h2>
      <p>{{shipping.areas}} ${when(
        isShipped(shipping.zones),
        "We do not ship to other countries at present.",
      )}</p>
      <h2 id="tracking">Order Tracking</h2>
      <p>With your order number, which begins with ORD-, and the email address that you used at
      checkout you can look up your order at any time.</p>
      <p><a href="/track-order">Track your order</a></p>
      ${when(
        returns.days > 0,
        `<h2 id="return-policy">Returns</h2>
        <p>You can return unopened, unused products within {{returns.days}} days of delivery. Request
        the return on the order tracking page or in your account, or write to {{store.email}} with
        your order number. Please do not send anything before we have confirmed it. Unless we agree
        otherwise, you pay for the return.</p>`,
      )}
      ${when(
        returns.damageDays > 0,
        `<h2 id="damaged-items">Damaged or Defective Products</h2>
        <p>If something arrives damaged or is not what you ordered, write to us within
        {{returns.damageDays}} days of delivery, with photos if you can.</p>`,
      )}
      <h2 id="refunds">Refunds</h2>
      <p>Refunds go to the payment method that you used, with the tax on what is refunded.
      ${when(returns.refundDays !== "", "They are made {{returns.refundDays}} after we have inspected the return.")}</p>
      <h2 id="rights">Your Legal Rights</h2>
      <p>Nothing on this page takes away rights that the law of your province gives you.</p>`,
  }),

  "privacy-policy": ({ store, privacy }, { address }) => ({
    title: "Privacy Policy",
    body: `
      <p>This policy explains which personal information {{store.legalName}} (“we”) collects when you
      use the shop of {{store.name}}, what we do with it, and what you can ask of us.</p>
      <h2 id="information-we-collect">Information We Collect</h2>
      <ul>
        <li>When you order: your name, email address and delivery address, your phone number if you
        give one, what you bought and what you paid.</li>
        <li>When you pay: our payment provider receives your card details directly. We receive the
        confirmation of the payment, never the card number.</li>
        <li>When you write to us, subscribe to the newsletter, create an account or review a product:
        what you enter there.</li>
        <li>When you visit: technical information that every website receives, such as your IP address
        and browser. Where analytics is switched on, it runs only after you agree.</li>
      </ul>
      <p>Your cart, your wishlist and the products you viewed are stored in your own browser.</p>
      <h2 id="how-we-use">How We Use It</h2>
      <p>To process, deliver and refund your orders, to answer you, to send the newsletter if you asked
      for it, to keep the shop secure, and to keep the records that the law requires.</p>
      <h2 id="sharing">Who Receives It</h2>
      <p>We do not sell personal information. We share it with those who help us run the shop, as far
      as their task requires: our payment provider, carriers, and providers of hosting and email. They
      may process it outside {{store.province}} and outside Canada, where it is subject to the law of
      that place.</p>
      <h2 id="your-rights">Your Rights</h2>
      <p>${PRIVACY_LAW[store.province]}</p>
      <p>You may ask us for a copy of the information that we hold about you, for its correction or
      deletion as far as the law permits, and withdraw your consent at any time. Write to
      {{store.email}}. On the page <a href="/emails">Your emails</a> you choose which emails you
      receive.</p>
      <h2 id="cookies">Cookies</h2>
      <p>Necessary cookies let a checkout belong to your browser alone and keep you signed in. Analytics
      and advertising tags, where they are switched on, run only after you agree. You can withdraw your
      consent under “Analytics settings” at the foot of every page.</p>
      <h2 id="changes">Changes to This Policy</h2>
      <p>When our practices change, we change this page.</p>
      <h2 id="contact">Contact</h2>
      <p>The person responsible for personal information${when(privacy.officer !== "", ", {{privacy.officer}},")}
      can be reached at {{privacy.contact}}${when(address.street !== "", ", or by mail at {{store.legalName}}, {{store.address}}")}.</p>`,
  }),

  terms: ({ store, shipping, returns }, { phone, address }) => ({
    title: "Terms & Conditions",
    body: `
      <p>These terms are the agreement between you and {{store.legalName}} (“we”) for buying from
      {{store.name}}.</p>
      ${when(
        store.minimumAge > 0,
        `<h2 id="eligibility">Eligibility</h2>
        <p>You must be at least {{store.minimumAge}} years old to place an order.</p>`,
      )}
      <h2 id="products-and-pricing">Prices and Taxes</h2>
      <p>All prices are in Canadian dollars (CAD). {{taxes.description}} You see the subtotal, tax,
      shipping and total before you pay.</p>
      <h2 id="order-acceptance">Orders and Payment</h2>
      <p>The confirmation page and an email tell you that we have received your order. If we can't
      fulfil it, we cancel it and refund what you paid. A payment provider processes payments, and your
      card details go to it directly.</p>
      <h2 id="shipping">Shipping</h2>
      <p>{{shipping.areas}} {{shipping.cost}} ${when(isShipped(shipping.zones), "Delivery times are estimates.")}</p>
      <p><a href="/shipping">Shipping &amp; Returns</a></p>
      ${when(
        returns.days > 0,
        `<h2 id="returns">Returns and Refunds</h2>
        <p>Unopened, unused products can be returned within {{returns.days}} days of delivery. The full
        policy is on the Shipping &amp; Returns page.</p>`,
      )}
      <h2 id="intellectual-property">Intellectual Property</h2>
      <p>The texts, pictures, design and software of the shop belong to us or to those who license them
      to us.</p>
      <h2 id="consumer-rights">Consumer Rights</h2>
      <p>${CONSUMER_LAW[store.province]} Nothing in these terms excludes or limits rights that the law
      gives you.</p>
      <h2 id="governing-law">Governing Law</h2>
      <p>These terms are governed by the laws of {{store.province}} and the federal laws of Canada that
      apply there. If you are a consumer, you keep the protection of the law of the province in which
      you live, and the right to go to its courts.</p>
      <h2 id="changes">Changes to These Terms</h2>
      <p>The terms in force when you order are the ones that apply to that order.</p>
      <h2 id="contact">Contact</h2>
      <p>{{store.legalName}}${when(address.street !== "", ", {{store.address}}")}. Email: {{store.email}}.
      ${when(phone !== "", "Telephone: {{store.phone}}.")}</p>`,
  }),
};
