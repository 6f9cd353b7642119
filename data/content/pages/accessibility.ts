import type { Locale } from "../../model/locale.ts";

/** The handle that the statement gets if the operator chooses no other one. */
export const ACCESSIBILITY_HANDLE = "accessibility";

type Statement = { title: string; body: string };

/**
 * An accessibility statement with which the operator begins a page. It states what the tests of the storefront check,
 * and how a barrier is reported; the operator completes it. Ontario asks public websites of organizations with 50 or
 * more employees for WCAG 2.0 level AA (O. Reg. 191/11, s. 14).
 */
export const ACCESSIBILITY_STATEMENT: Readonly<Record<Locale, Statement>> = {
  en: {
    title: "Accessibility",
    body: `<p>{{store.legalName}} wants everybody to be able to use {{store.name}}.</p>
<h2>Standard</h2>
<p>We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.0, level AA.</p>
<h2>What is tested</h2>
<p>The software of this store is tested before each release:</p>
<ul>
<li>all kinds of pages, dialogs and forms with the rules of axe for WCAG levels A and AA</li>
<li>search, cart, checkout and account with the keyboard alone</li>
<li>widths from 320 pixels, zoom up to 400 %, and text at 200 %</li>
<li>without animations for visitors who prefer reduced motion</li>
</ul>
<p>Automated tests do not find every barrier. Texts and pictures of products are our own; the form for card numbers is that of our payment provider.</p>
<h2>Report a barrier</h2>
<p>Write to <a href="mailto:{{store.email}}">{{store.email}}</a> and say which page it is and what you tried to do. We answer, help you with your order, and remove the barrier where we can.</p>
<p>If you need the information of a page in another format, write to the same address.</p>`,
  },
  fr: {
    title: "Accessibilité",
    body: `<p>{{store.legalName}} veut que tout le monde puisse utiliser {{store.name}}.</p>
<h2>Norme</h2>
<p>Nous visons la conformité aux Règles pour l’accessibilité des contenus Web (WCAG) 2.0, niveau AA.</p>
<h2>Ce qui est vérifié</h2>
<p>Le logiciel de cette boutique est vérifié avant chaque version :</p>
<ul>
<li>toutes les sortes de pages, de fenêtres et de formulaires, selon les règles d’axe pour les niveaux A et AA des WCAG</li>
<li>la recherche, le panier, la commande et le compte, au clavier seulement</li>
<li>les largeurs à partir de 320 pixels, l’agrandissement jusqu’à 400 % et le texte à 200 %</li>
<li>sans animation pour les personnes qui préfèrent moins de mouvement</li>
</ul>
<p>Les vérifications automatiques ne trouvent pas tous les obstacles. Les textes et les images des produits sont les nôtres; le formulaire du numéro de carte est celui de notre fournisseur de paiement.</p>
<h2>Signaler un obstacle</h2>
<p>Écrivez à <a href="mailto:{{store.email}}">{{store.email}}</a> en indiquant la page et ce que vous vouliez faire. Nous vous répondons, nous vous aidons à passer votre commande et nous éliminons l’obstacle quand nous le pouvons.</p>
<p>Si vous avez besoin du contenu d’une page sous une autre forme, écrivez à la même adresse.</p>`,
  },
};
