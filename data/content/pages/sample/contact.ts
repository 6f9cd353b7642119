import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";

const NO_SHOP = `
    <p>We are an online-only company, so there is no shop at this address. Please write to us before
    you send a return there.</p>`;

const PICKUP = `
    <p>If you choose pickup at checkout, you can collect your order at this address once it is ready.
    Please write to us before you send a return there.</p>`;

/** @param hasPickup whether orders can be picked up at the store's address */
export const contactPage = (hasPickup: boolean): PageDocument => ({
  handle: "contact",
  kind: "text",
  title: "Contact Us",
  body: toDocument(`
    <p>A question about a product, an order or your skin’s mood in February? Write to us, and a
    person will answer within {{support.replyHours}} hours.</p>
    <h2 id="details">Contact Details</h2>
    <table><tbody>
      <tr><th>Email</th><td><a href="mailto:{{store.email}}">{{store.email}}</a></td></tr>
      <tr><th>Phone</th><td><a href="tel:{{store.phone}}">{{store.phone}}</a></td></tr>
      <tr><th>Address</th><td>{{store.street}}, {{store.city}}, {{store.province}}
      {{store.postalCode}}, Canada</td></tr>
    </tbody></table>
    ${hasPickup ? PICKUP : NO_SHOP}
    <h2 id="hours">Business Hours</h2>
    <table><tbody>
      <tr><th>{{support.days}}</th><td>{{support.hours}}</td></tr>
      <tr><th>{{support.closed}}</th><td>Closed</td></tr>
    </tbody></table>
    <h2 id="departments">Departments</h2>
    <p>Every department reads the same address. The links below write its name into the subject
    line, which brings your message to the right person sooner.</p>
    <ul>
      <li><a href="mailto:{{store.email}}?subject=Customer%20Care">Customer Care</a></li>
      <li><a href="mailto:{{store.email}}?subject=Orders%20%26%20Shipping">Orders &amp; Shipping</a></li>
      <li><a href="mailto:{{store.email}}?subject=Returns%20%26%20Refunds">Returns &amp; Refunds</a></li>
      <li><a href="mailto:{{store.email}}?subject=Product%20Advice">Product Advice</a></li>
      <li><a href="mailto:{{store.email}}?subject=Press%20%26%20Partnerships">Press &amp; Partnerships</a></li>
      <li><a href="mailto:{{store.email}}?subject=Privacy">Privacy</a></li>
    </ul>
    <h2 id="faq">Perhaps it’s answered already</h2>
    <p>Delivery, returns, ingredients, payment: the questions we are asked most often, with our
    answers.</p>
    <p><a href="/faq">Read the FAQ</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Questions about a product, an order or a return? Write to {{store.name}}: we reply within {{support.replyHours}} hours.",
});
