import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "./sample-shipping.ts";

function describeShipping({ hasOwnZones, offersExpress, isShipped }: SampleShipping): string {
  if (!hasOwnZones)
    return `We ship to addresses in Canada. Standard shipping is $9.99 and takes 2–5 business days;
      express is $19.99, for the next business day. ${offersExpress ? "Standard shipping" : "Shipping"}
      is currently complimentary: checkout shows $0.00. Delivery times are estimates. Risk passes to
      you when the parcel is delivered to the address you gave.`;
  return isShipped
    ? `{{shipping.areas}} {{shipping.cost}} Delivery times are estimates. Risk passes to you when the
      parcel is delivered to the address you gave, or when you pick up your order.`
    : "{{shipping.areas}} Risk passes to you when you pick up your order.";
}

export const termsPage = (shipping: SampleShipping): PageDocument => ({
  handle: "terms",
  kind: "text",
  title: "Terms & Conditions",
  body: toDocument(`
    <p>These terms are the agreement between you and {{store.legalName}} (“we”) for using the
    {{store.name}} shop and buying from it. We have tried to keep them readable.</p>
    <h2 id="agreement">Agreement to Terms</h2>
    <p>By using the shop or placing an order you agree to these terms and to our privacy policy. If
    you do not agree with them, please do not use the shop.</p>
    <h2 id="eligibility">Eligibility and Accounts</h2>
    <p>You must be at least {{store.minimumAge}} years old to place an order. By ordering you
    confirm that you are, and that what you tell us is true and complete.</p>
    <p>You do not need an account to order. Where an account is offered, you are responsible for
    keeping its sign-in details to yourself and for what is done with them; tell us at once if you
    suspect that someone else is using them. Keep your order number as you would a receipt: together
    with your email address it shows the details of your order.</p>
    <h2 id="products-and-pricing">Products and Pricing</h2>
    <p>All prices are in Canadian dollars (CAD) and may change without notice until an order is
    placed. Taxes are added at checkout, where you see the subtotal, tax, shipping and total before
    you pay.</p>
    <p>We describe and picture our products as accurately as we can. Colours, batches and packaging
    vary a little, and makers change formulas: the list on the pack is the one that counts. If a
    price or description is plainly wrong, we may correct it and cancel affected orders with a full
    refund. One discount code can be used per order.</p>
    <h2 id="order-acceptance">Order Acceptance</h2>
    <p>Your order is an offer to buy. The confirmation page tells you that we have received it; the
    contract is made when we send the goods. Acceptance is at our discretion: we may decline or
    cancel an order, or limit quantities, for instance when a product is not available, when a
    payment cannot be verified, or when we suspect fraud or resale. If you have been charged, we
    refund you in full.</p>
    <h2 id="payment">Payment</h2>
    <p>We accept Visa, Mastercard and American Express. One payment method can be used per order.
    Payments are processed by a payment provider under its own terms, and your card details go to it
    directly. You confirm that you are entitled to use the card.</p>
    <h2 id="shipping">Shipping</h2>
    <p>${describeShipping(shipping)}</p>
    <p><a href="/shipping">Shipping &amp; Returns</a></p>
    <h2 id="returns">Returns and Refunds</h2>
    <p>Unopened, unused products can be returned within {{returns.days}} days of delivery; defective
    or damaged ones in any condition, if you report them within {{returns.damageDays}} days. Refunds
    are processed {{returns.refundDays}} after inspection. We do not offer exchanges. The full
    policy is on the Shipping &amp; Returns page and forms part of these terms.</p>
    <h2 id="intellectual-property">Intellectual Property</h2>
    <p>The shop and what is in it, including texts, pictures, design, logos and software, belong to
    us or to those who license them to us, and are protected by Canadian and international law. You
    may view and print pages for your own use and share links to them. Anything else needs our
    written permission.</p>
    <h2 id="prohibited-use">Prohibited Use</h2>
    <p>You agree not to:</p>
    <ul>
      <li>use the shop for anything unlawful or fraudulent, or with someone else’s identity or
      card</li>
      <li>buy for resale without our written consent</li>
      <li>interfere with the shop, probe its security, or get around its limits</li>
      <li>collect other people’s information, or copy the catalogue by automated means</li>
      <li>upload malicious code, or send unsolicited messages through our forms</li>
      <li>infringe the rights of others, or harass or deceive anyone</li>
    </ul>
    <p>We may refuse service to anyone who does.</p>
    <h2 id="product-use">Using Our Products</h2>
    <p>Our products are cosmetics. What we publish about them, the journal included, is general
    information and not medical advice. Read the directions and ingredients, try a new product on a
    small area first, and stop using it if your skin objects. If you have an allergy or a skin
    condition, please ask a doctor or pharmacist.</p>
    <h2 id="disclaimers">Disclaimers and Limitation of Liability</h2>
    <p>The shop is provided “as is” and “as available”. To the extent that the law allows, we give
    no warranties or conditions, express or implied, about its operation, and we are not liable for
    indirect, incidental or consequential damages. Our total liability for an order is limited to
    the amount you paid for it.</p>
    <p>Some conditions and warranties cannot be excluded in contracts with consumers, among them
    those under Ontario’s Consumer Protection Act and Sale of Goods Act. Nothing in these terms
    excludes or limits them, or our liability where the law does not permit it.</p>
    <h2 id="indemnification">Indemnification</h2>
    <p>To the extent that the law allows, you agree to indemnify {{store.legalName}}, its directors,
    employees and suppliers against claims, losses and reasonable legal costs that arise from your
    breach of these terms or your misuse of the shop.</p>
    <h2 id="governing-law">Governing Law and Arbitration</h2>
    <p>These terms are governed by the laws of the Province of {{store.province}} and the federal
    laws of Canada that apply there.</p>
    <p>If something goes wrong, write to us first; most matters can be settled that way. A dispute
    that cannot be settled is resolved by binding arbitration in {{store.province}}, before a single
    arbitrator under the Arbitration Act, 1991.</p>
    <p>Where consumer law gives you the right to go to court, or the protection of the law of the
    province in which you live, that right remains yours, and this section applies only as far as
    that law permits.</p>
    <h2 id="changes">Changes to These Terms</h2>
    <p>We may change these terms. The date at the top says when we last did, and the terms in force
    when you order are the ones that apply to that order.</p>
    <h2 id="severability">Severability</h2>
    <p>If a provision of these terms is found to be invalid or unenforceable, the others remain in
    force. If we do not insist on a right at once, we have not given it up.</p>
    <h2 id="contact">Contact</h2>
    <p>{{store.legalName}}, {{store.street}}, {{store.city}}, {{store.province}}
    {{store.postalCode}}, Canada. Email: {{store.email}}. Telephone: {{store.phone}}.</p>
    <p><a href="/contact">Contact us</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "The terms for using the {{store.name}} shop and ordering from it: prices, payment, shipping, returns and the law that applies.",
});
