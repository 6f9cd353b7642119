import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "./sample-shipping.ts";

const flatRates = (offersExpress: boolean) => `
    <p>Two services, one flat rate each, however many things are in the parcel. ${
      offersExpress
        ? `Standard shipping is
    currently complimentary: checkout shows $0.00. Its rate below is what we charge when that offer
    ends, and we will say so here before it does.`
        : `Shipping is
    currently complimentary: checkout shows $0.00. The rates below are what we charge when that
    offer ends, and we will say so here before it does.`
    }</p>
    <ul>
      <li><p><strong>Standard Shipping: $9.99</strong></p><p>Flat rate. Delivered in 2–5 business
      days.</p></li>
      <li><p><strong>Express Shipping: $19.99</strong></p><p>Delivered on the next business day for
      orders placed before 2 PM Eastern time.</p></li>
    </ul>
    <p>${
      offersExpress
        ? `Orders go by standard service unless you choose express at checkout, which shows the day
    on which each arrives.`
        : `Orders go by standard service unless we have agreed on express with you: if you are in a
    hurry, write to {{store.email}} with your order number as soon as you have ordered.`
    }</p>`;

const ZONE_RATES = `
    <p>Rates depend on where your order goes. Checkout shows the amount before you pay.</p>
    <p>{{shipping.methods}}</p>`;

const AREAS = `
    <p>We are an online-only company serving the Greater Toronto Area and the Hamilton and Niagara
    regions of Ontario, and we ship across Canada, to every province and territory. We do not ship
    to other countries at present, and checkout accepts Canadian addresses only.</p>`;

const zoneAreas = (isShipped: boolean) =>
  `<p>{{shipping.areas}}${isShipped ? " We do not ship to other countries at present." : ""}</p>`;

const REMOTE_TIMES = `
    <p>To the territories and to remote areas of the provinces, standard shipping takes 4–7 business
    days and express 2–3. Enter your postal code on the page of a product, or at checkout, to see the
    days for your address.</p>`;

export const shippingPage = ({
  hasOwnZones,
  offersExpress,
  hasRemoteAreas,
  isShipped,
}: SampleShipping): PageDocument => ({
  handle: "shipping",
  kind: "text",
  title: "Shipping & Returns",
  body: toDocument(`
    <p>How your order reaches you, how long it takes, and what happens if you would rather send it
    back.</p>
    <h2 id="shipping-rates">Shipping Rates</h2>
    ${hasOwnZones ? ZONE_RATES : flatRates(offersExpress)}
    <h2 id="delivery-times">Delivery Times</h2>
    <p>Orders are processed Monday to Friday, excluding holidays. An order placed in the evening, on
    a weekend or on a holiday is packed on the next business day, and delivery is counted from
    there.</p>
    ${hasRemoteAreas ? REMOTE_TIMES : ""}
    <p>Times are what our carriers normally achieve. Weather${hasRemoteAreas ? "" : ", remote addresses"} and the weeks before
    the holidays can add a day or two. If your parcel is later than that, tell us and we will find
    out where it is.</p>
    <h2 id="service-areas">Service Areas</h2>
    ${hasOwnZones ? zoneAreas(isShipped) : AREAS}
    <h2 id="tracking">Order Tracking</h2>
    <p>Your order number is on the confirmation page and begins with ORD-. With it and the email
    address you used at checkout you can look up your order at any time, without signing in.</p>
    <p><a href="/track-order">Track your order</a></p>
    <h2 id="return-policy">{{returns.days}}-Day Return Policy</h2>
    <p>If something is not right for you, you have {{returns.days}} days from delivery to return it,
    as long as it is unopened and unused. These are products for the skin, so once a seal is broken
    we can neither resell nor check them. Products that are defective or arrive damaged are a
    separate matter and can come back in any condition.</p>
    <h2 id="eligible">What You Can Return</h2>
    <ul>
      <li>Unopened, unused products in their original packaging, within {{returns.days}} days of
      delivery</li>
      <li>Defective or damaged products, in any condition, reported within {{returns.damageDays}} days
      of delivery with photos</li>
      <li>A product that is not the one you ordered</li>
    </ul>
    <h2 id="not-eligible">What We Cannot Take Back</h2>
    <ul>
      <li>Opened or used products, unless defective</li>
      <li>Products without their original packaging</li>
      <li>Sale or clearance items, unless defective</li>
      <li>Gift cards</li>
    </ul>
    <h2 id="how-to-return">How to Return</h2>
    <ol>
      <li><p><strong>Contact us</strong></p><p>Request the return in <a href="/account">your
      account</a> or, without an account, on the page of <a href="/track-order">order tracking</a>:
      your order has a form for it. Or write to {{store.email}} with your order number, what you would
      like to return and why. We reply within {{support.replyHours}} hours.</p></li>
      <li><p><strong>Get your RMA number</strong></p><p>We send you a return merchandise authorization
      (RMA) number and the address for your parcel. Please do not send anything before you have
      it.</p></li>
      <li><p><strong>Pack and ship</strong></p><p>Pack the product securely in its original packaging,
      write the RMA number on the outside and send it by a service with tracking.</p></li>
      <li><p><strong>Get refunded</strong></p><p>We inspect what arrives and process your refund
      within {{returns.refundDays}}.</p></li>
    </ol>
    <p>Return shipping is paid by you, unless the product was defective, damaged or not what you
    ordered; then we send a prepaid label.</p>
    <h2 id="refunds">Refunds</h2>
    <p>Refunds go to the card you paid with and include the tax on what you return. They are
    processed {{returns.refundDays}} after inspection, and it may take a further
    5–10 business days until they appear on your card statement.</p>
    <p>Original shipping charges are non-refundable, unless the product was defective.</p>
    <h2 id="exchanges">Exchanges</h2>
    <p>We do not offer exchanges. If you would prefer another product, return the first for a refund
    and place a new order.</p>
    <h2 id="damaged-items">Damaged or Defective Items</h2>
    <p>Please check your parcel when it arrives. If something is broken, leaking, spoiled or simply
    wrong, tell us within {{returns.damageDays}} days of delivery and attach photos of the product
    and of the box. You can return it in any condition, with a prepaid label from us, and we refund
    the product and the original shipping.</p>
    <p>Nothing on this page takes away rights that the law of your province gives you.</p>
    <p><a href="/contact">Contact us</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Rates, delivery times and where we ship in Canada, and how returns and refunds work within {{returns.days}} days.",
});
