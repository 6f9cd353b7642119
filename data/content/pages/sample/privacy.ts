import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";

export const PRIVACY_PAGE: PageDocument = {
  handle: "privacy-policy",
  kind: "text",
  title: "Privacy Policy",
  body: toDocument(`
    <p>This policy explains what personal information {{store.legalName}} (“we”) collects when you
    use the {{store.name}} shop, what we do with it, and what you can ask of us. By using the shop
    you agree to it.</p>
    <h2 id="information-we-collect">Information We Collect</h2>
    <p>We collect what we need to serve you, and you can browse the whole shop without telling us
    who you are.</p>
    <ul>
      <li><p><strong>When you order</strong></p><p>Your name, email address and delivery address,
      your phone number if you give one, what you bought, and what you paid.</p></li>
      <li><p><strong>When you pay</strong></p><p>Your card details go directly to our payment
      provider. We receive confirmation of the payment and its reference, never the card
      number.</p></li>
      <li><p><strong>When you write to us or subscribe</strong></p><p>Your message with your name and
      email address; for the newsletter, your email address and the date on which you
      subscribed.</p></li>
      <li><p><strong>When you create an account</strong></p><p>Your email address or a passkey, the
      name and addresses that you save, and the devices on which you are signed in. Orders that you
      view in your account are kept on your device until you sign out, so that you can read them
      without a connection. You can delete your account at any time; we then keep only your orders, as
      records of our sales, and published reviews.</p></li>
      <li><p><strong>When you review a product</strong></p><p>Your stars, text and photos, which we
      publish under the display name that you choose, and the order that shows that you received the
      product. We ask for reviews once by email after an order has arrived; every email from us has a
      link that ends these.</p></li>
      <li><p><strong>When you visit</strong></p><p>Technical information that any website receives,
      such as your IP address, browser and the pages requested, and, where analytics is switched on,
      how the shop is used.</p></li>
      <li><p><strong>On your own device</strong></p><p>Your cart, your wishlist and the products you
      viewed recently are kept in your browser’s storage, with the number of your visits and whether
      you ordered, which decide when the shop offers to be installed. We do not receive your wishlist
      or your list of viewed products. A message that you write without a connection is kept there
      until it is sent, for at most 7 days, and then deleted.</p></li>
    </ul>
    <h2 id="how-we-use">How We Use Your Information</h2>
    <p>We use personal information for the purposes for which you gave it, and ask again before
    using it for another. Those purposes are:</p>
    <ul>
      <li>to process, deliver and refund your orders, and to let you look them up</li>
      <li>to answer your questions</li>
      <li>to send the newsletter, if you asked for it</li>
      <li>to keep the shop secure and prevent fraud</li>
      <li>to understand in general terms how the shop is used, so that we can improve it</li>
      <li>to keep the records that tax and consumer law require</li>
    </ul>
    <p>Newsletters go only to people who asked for them, as Canada’s anti-spam legislation (CASL)
    requires. Each one says who sent it and how to unsubscribe, and we act on that promptly.</p>
    <h2 id="sharing">How We Share Your Information</h2>
    <p>We do not sell or rent personal information. We share it only with those who help us run the
    shop, and only as far as their task requires:</p>
    <ul>
      <li>our payment provider, to charge and refund your card, with a record of the order and its
      address</li>
      <li>carriers, to deliver your parcel</li>
      <li>providers of hosting and email, who process information on our behalf</li>
      <li>analytics and advertising services, where they are switched on</li>
      <li>authorities, where the law obliges us to, or to protect rights and safety</li>
      <li>a successor, should the business change hands, under the same commitments</li>
    </ul>
    <p>Some of these providers may process information outside your province or outside Canada,
    where it is subject to the laws of that place. We remain responsible for it and require
    comparable protection by contract.</p>
    <h2 id="security">Data Security</h2>
    <p>We protect personal information with measures suited to its sensitivity: encrypted
    connections, limited access, and as little data as possible. No method is perfectly secure. If a
    breach were to create a real risk of significant harm, we would tell you and the Privacy
    Commissioner of Canada, as the law requires.</p>
    <p>We keep information only as long as its purpose needs it. Orders are kept for the period that
    tax law prescribes; messages until they are settled; your newsletter address until you
    unsubscribe.</p>
    <h2 id="your-rights">Your Rights</h2>
    <p>In the spirit of Canada’s Personal Information Protection and Electronic Documents Act
    (PIPEDA), and whichever province you live in, you may ask us for the following. Write to
    {{store.email}}; there is no charge, and we answer within 30 days. We may need to confirm that
    you are the person the information concerns.</p>
    <ul>
      <li><p><strong>Access</strong></p><p>Learn what we hold about you, and receive a copy.</p></li>
      <li><p><strong>Correction</strong></p><p>Have what is wrong or incomplete put right.</p></li>
      <li><p><strong>Deletion</strong></p><p>Have it deleted, except for what the law requires us to
      keep.</p></li>
      <li><p><strong>Opt-out</strong></p><p>Choose on the page <a href="/emails">Your emails</a>
      which emails you receive, unsubscribe from all of them, or withdraw any other consent, at any
      time.</p></li>
      <li><p><strong>Portability</strong></p><p>Receive what you gave us in a common, machine-readable
      format.</p></li>
      <li><p><strong>Object</strong></p><p>Object to a particular use, and have us look at it
      again.</p></li>
    </ul>
    <p>If our answer does not satisfy you, you may complain to the Office of the Privacy
    Commissioner of Canada or to the privacy authority of your province.</p>
    <h2 id="cookies">Cookies and Similar Technologies</h2>
    <p>Necessary cookies let a checkout belong to your browser alone, so that nobody else can see
    the details of your order. Your browser’s storage keeps your cart and wishlist and lets the shop
    work without a connection. These cannot be switched off without losing those functions.</p>
    <p>Analytics and advertising tags, where they are switched on, measure visits, searches, and
    what is viewed and bought. They run only after you agree, and never on order tracking. You can
    withdraw your consent at any time under “Analytics settings” at the foot of every page. You can
    also block or delete cookies and stored data in your browser’s settings. Browsing remains
    possible; only checkout needs the necessary cookies.</p>
    <h2 id="third-party-links">Third-Party Links</h2>
    <p>Our pages link to other sites, such as social networks. What they do with your information is
    governed by their own policies, which we encourage you to read.</p>
    <h2 id="children">Children’s Privacy</h2>
    <p>The shop is not directed to children, and we do not knowingly collect personal information
    from anyone under 13. If you believe that a child has given us information, please tell us and
    we will delete it.</p>
    <h2 id="changes">Changes to This Policy</h2>
    <p>When our practices change, this page changes with them, and the date at the top says when it
    last did. If a change affects how we use information that we already hold, we will tell you
    beforehand and ask for your consent where it is needed.</p>
    <h2 id="contact">Contact Us</h2>
    <p>Questions, requests and complaints about privacy go to {{privacy.officer}} at
    {{privacy.contact}}, or by mail to {{store.legalName}}, {{store.street}}, {{store.city}},
    {{store.province}} {{store.postalCode}}. We reply within {{support.replyHours}} hours.</p>
    <p><a href="/contact">Contact us</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "What {{store.name}} collects, why, whom it is shared with, how it is protected, and the rights you have over it.",
};
