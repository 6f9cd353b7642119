import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "./sample-shipping.ts";

const flatAnswers = (offersExpress: boolean) => ({
  time: `Standard delivery takes 2–5 business days. Express orders placed before 2 PM Eastern time
      arrive on the next business day; later ones take one business day more. Orders are packed Monday to
      Friday, excluding holidays. Northern and remote addresses can take a little longer than the
      carriers promise.`,
  cost: `Our rates are $9.99 flat for standard and $19.99 for express, however much is in the parcel.
      ${offersExpress ? "Standard shipping" : "Shipping"} is currently complimentary: checkout shows $0.00.`,
  areas: `Across Canada, to every province and territory. We are at home in the Greater Toronto Area
      and the Hamilton and Niagara regions of Ontario, so parcels to those areas have the shortest way
      to go. We do not ship to other countries at present.`,
  late: `If it has not arrived after 5 business days, write to us with your order number. We will
      follow it up with the carrier, and we will send it again or refund it if it is lost.`,
});

const zoneAnswers = (isShipped: boolean) => ({
  time: "{{shipping.time}} Orders are packed Monday to Friday, excluding holidays.",
  cost: "{{shipping.cost}}",
  areas: `{{shipping.areas}}${isShipped ? " We do not ship to other countries at present." : ""}`,
  late: `If it has not arrived in the time that checkout showed, write to us with your order number.
      We will follow it up with the carrier, and we will send it again or refund it if it is lost.`,
});

const NO_SHOP_ANSWER = `We are a proudly Canadian, online-only company. There is no counter to visit, but there are
      people who answer, in {{store.city}}, {{store.province}}.`;

const PICKUP_ANSWER = `We sell online, and you can collect your order if you choose pickup at checkout,
      which shows the address.`;

export function faqPage({
  hasOwnZones,
  offersExpress,
  isShipped,
  hasPickup,
}: SampleShipping): PageDocument {
  const answers = hasOwnZones ? zoneAnswers(isShipped) : flatAnswers(offersExpress);
  return {
    handle: "faq",
    kind: "faq",
    title: "Frequently Asked Questions",
    body: toDocument(`
    <h2 id="orders-shipping">Orders &amp; Shipping</h2>
    <h3>How long does delivery take?</h3>
    <p>${answers.time}</p>
    <h3>How much does shipping cost?</h3>
    <p>${answers.cost}</p>
    <h3>Where do you ship?</h3>
    <p>${answers.areas}</p>
    <h3>How do I track my order?</h3>
    <p>Open Track Order and enter your order number, which begins with ORD-, together with the
    email address you used at checkout. You will see what you ordered, where it is going and what
    you paid. You do not need to sign in.</p>
    <h3>Can I change or cancel an order?</h3>
    <p>Write to {{store.email}} with your order number as soon as you can. As long as your parcel
    has not been packed we will gladly change the address or cancel the order and refund it in full.
    Once it has left, the {{returns.days}}-day return policy applies.</p>
    <h3>My parcel is late. What should I do?</h3>
    <p>${answers.late}</p>
    <h2 id="returns-refunds">Returns &amp; Refunds</h2>
    <h3>What is your return policy?</h3>
    <p>Unopened, unused products in their original packaging can come back within {{returns.days}}
    days of delivery. For reasons of hygiene we cannot take back opened or used products, unless
    they were defective. Sale and clearance items, unless defective, and gift cards are not
    returnable.</p>
    <h3>How do I return something?</h3>
    <p>Your order has a form for it, in your account and, without an account, on the page of <a
    href="/track-order">order tracking</a>. You can also write to us with your order number and the
    reason. We send you a return number (RMA). Pack
    the product in its original packaging, put the number on the parcel and send it to the address
    we give you. Once it has been inspected, you get your refund. A parcel without a number cannot
    be matched to your order, so please wait for it.</p>
    <h3>When will I get my refund?</h3>
    <p>We process it {{returns.refundDays}} after your return has been inspected, to the card you
    paid with. Your bank may take a further 5–10 business days to show it on your
    statement.</p>
    <h3>Can I exchange a product for another?</h3>
    <p>We do not offer exchanges. Return the product if it is unopened and unused, and place a new
    order for the one you would like. It is quicker as well, since you need not wait for the first
    parcel to reach us.</p>
    <h3>My order arrived damaged, or something is wrong with it</h3>
    <p>We are sorry. Tell us within {{returns.damageDays}} days of delivery and attach a few photos
    of the product and the packaging. Defective or damaged products can be returned in any
    condition. We send a prepaid label and refund the original shipping too.</p>
    <h3>Who pays for return shipping?</h3>
    <p>You do, unless the product was defective or damaged; then we send a prepaid label. Original
    shipping charges are not refunded unless the product was defective.</p>
    <h2 id="products-ingredients">Products &amp; Ingredients</h2>
    <h3>Where can I find the ingredients?</h3>
    <p>On every product, under Ingredients, in full and in the international INCI names that are
    also on the pack. The shop’s search reads them too: type squalane, niacinamide or shea and you
    will see what contains it. If the list on your pack differs, follow the pack.</p>
    <h3>Which products are fragrance-free?</h3>
    <p>Where perfume or essential oils were added, the ingredients say so, and they name the
    fragrance allergens one by one. A product whose list has none of these has nothing added for its
    scent and may smell faintly of what it is made of.</p>
    <h3>Are your products suitable for sensitive skin?</h3>
    <p>Many are made with sensitive skin in mind, but no product suits everyone. Try a little on the
    inside of your forearm for three or four days before you use something new, begin with
    fragrance-free products, and bring in one at a time. If you have a skin condition or a known
    allergy, please ask your doctor or pharmacist first.</p>
    <h3>Are your products vegan?</h3>
    <p>Some are and some are not: silk protein is part of a number of our formulas, and a few use
    beeswax, honey or lanolin. In the ingredients these are called Hydrolyzed Silk, Sericin or
    Serica Powder, Cera Alba, Mel and Lanolin. Write to us if you would like us to check a
    particular product.</p>
    <h3>How long do products keep, and how should I store them?</h3>
    <p>Look for the small open jar on the pack: 12M means twelve months after opening. Keep products
    closed, cool and out of the sun, keep water out of jars and balms, and let bars dry between
    uses. Creams can freeze in a mailbox in January; let them come slowly to room temperature before
    you open them.</p>
    <h3>Something I want is sold out. When will it be back?</h3>
    <p>We make and order in modest quantities, so it happens. Save it to your wishlist with the
    heart, or leave your email address on its page: we write to you once when it is back.</p>
    <h2 id="account-payments">Account &amp; Payments</h2>
    <h3>Do I need an account to place an order?</h3>
    <p>No. Checkout asks for your contact and delivery details and your payment, and you can follow
    your order afterwards with its number and your email address. If you like, create an account
    with your email address or a passkey, without a password: it shows your orders, stores your
    addresses and brings your cart and wishlist to your other devices.</p>
    <h3>How do I unsubscribe from emails?</h3>
    <p>On the page <a href="/emails">Your emails</a> you choose whether you get our newsletter,
    requests for reviews and notes that a product is back in stock. Every email from us leads to it,
    and so does your account. Emails about your orders are not affected.</p>
    <h3>Which payment methods do you accept?</h3>
    <p>Visa, Mastercard and American Express. One payment method can be used per order. A total
    cannot be split between two cards.</p>
    <h3>Is it safe to pay here?</h3>
    <p>Yes. Your card details go over an encrypted connection straight to our payment provider. They
    never reach our own servers and we cannot see them. Your bank may ask you to confirm the payment
    in a step of its own.</p>
    <h3>Are prices in Canadian dollars, and do they include tax?</h3>
    <p>Prices are in Canadian dollars (CAD). Taxes are added at checkout, where you see every amount
    before you pay.</p>
    <h3>When will my card be charged?</h3>
    <p>When you press Complete Secure Checkout and your bank approves the payment. If it is
    declined, nothing is charged, your cart stays as it was, and you can try again or use another
    card.</p>
    <h2 id="promotions-discounts">Promotions &amp; Discounts</h2>
    <h3>How can I get a discount code?</h3>
    <p>The newsletter announces them. Enter yours at checkout under Discount code; the order summary
    shows at once what it takes off.</p>
    <h3>Can I use more than one code?</h3>
    <p>No. One discount code can be used per order.</p>
    <h3>Do you sell gift cards?</h3>
    <p>Not yet. Gift cards are coming soon, and the newsletter will say when they are here.</p>
    <h3>Do you have a loyalty program?</h3>
    <p>Not yet. A loyalty program is coming soon. We would rather take our time and offer something
    worth having than collect points for their own sake.</p>
    <h3>Can I return something I bought on sale?</h3>
    <p>Sale and clearance items are final, unless they are defective or arrive damaged. In that case
    they are treated like any other product: tell us within {{returns.damageDays}} days.</p>
    <h2 id="general-questions">General Questions</h2>
    <h3>Does {{store.name}} have a shop I can visit?</h3>
    <p>${hasPickup ? PICKUP_ANSWER : NO_SHOP_ANSWER}</p>
    <h3>How can I reach you?</h3>
    <p>Use the contact form or write to {{store.email}}. We are here {{support.days}},
    {{support.hours}}, and reply within {{support.replyHours}} hours.</p>
    <h3>Do you offer gift wrapping?</h3>
    <p>No, we do not offer gift wrapping. Every order is packed with care and without fuss, can have a
    gift message, and you are welcome to have it delivered to someone else’s address. The <a
    href="/gift-finder">gift finder</a> helps you choose.</p>
    <h3>How old do I have to be to shop here?</h3>
    <p>At least {{store.minimumAge}}. If you are younger, please ask a parent or guardian to place
    the order.</p>
    <h3>Is there an app?</h3>
    <p>The shop itself can be installed. On most phones and computers your browser’s menu offers
    Install or Add to Home Screen. It then opens like an app, and you can browse the collection,
    your wishlist and your cart without a connection. Only paying needs one.</p>
  `),
    seoTitle: "",
    seoDescription:
      "Answers to questions about orders and shipping, returns, products and ingredients, payment, promotions and everything else.",
  };
}
