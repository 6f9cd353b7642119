import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";

const NO_SHOP = `
    <p>Nous vendons uniquement en ligne : il n’y a pas de boutique à cette adresse. Écrivez-nous avant
    d’y envoyer un retour.</p>`;

const PICKUP = `
    <p>Si vous choisissez le ramassage à la caisse, vous pouvez venir chercher votre commande à cette
    adresse dès qu’elle est prête. Écrivez-nous avant d’y envoyer un retour.</p>`;

/** @param hasPickup whether orders can be picked up at the store's address */
export const contactPage = (hasPickup: boolean): PageDocument => ({
  handle: "contact",
  kind: "text",
  title: "Nous joindre",
  body: toDocument(`
    <p>Une question sur un produit, une commande ou l’humeur de votre peau en février? Écrivez-nous : une
    personne vous répondra dans un délai de {{support.replyHours}} heures.</p>
    <h2 id="details">Coordonnées</h2>
    <table><tbody>
      <tr><th>Courriel</th><td><a href="mailto:{{store.email}}">{{store.email}}</a></td></tr>
      <tr><th>Téléphone</th><td><a href="tel:{{store.phone}}">{{store.phone}}</a></td></tr>
      <tr><th>Adresse</th><td>{{store.street}}, {{store.city}}
      ({{store.province}})  {{store.postalCode}}, Canada</td></tr>
    </tbody></table>
    ${hasPickup ? PICKUP : NO_SHOP}
    <h2 id="hours">Heures de service</h2>
    <table><tbody>
      <tr><th>{{support.days}}</th><td>{{support.hours}}</td></tr>
      <tr><th>{{support.closed}}</th><td>Fermé</td></tr>
    </tbody></table>
    <h2 id="departments">Services</h2>
    <p>Tous les services lisent la même adresse. Les liens ci-dessous inscrivent le nom du service dans l’objet,
    ce qui amène plus vite votre message à la bonne personne.</p>
    <ul>
      <li><a href="mailto:{{store.email}}?subject=Service%20%C3%A0%20la%20client%C3%A8le">Service à la clientèle</a></li>
      <li><a href="mailto:{{store.email}}?subject=Commandes%20et%20livraison">Commandes et livraison</a></li>
      <li><a href="mailto:{{store.email}}?subject=Retours%20et%20remboursements">Retours et remboursements</a></li>
      <li><a href="mailto:{{store.email}}?subject=Conseils%20sur%20les%20produits">Conseils sur les produits</a></li>
      <li><a href="mailto:{{store.email}}?subject=Presse%20et%20partenariats">Presse et partenariats</a></li>
      <li><a href="mailto:{{store.email}}?subject=Confidentialit%C3%A9">Confidentialité</a></li>
    </ul>
    <h2 id="faq">La réponse s’y trouve peut-être déjà</h2>
    <p>Livraison, retours, ingrédients, paiement : les questions qu’on nous pose le plus souvent, avec nos
    réponses.</p>
    <p><a href="/faq">Lire la foire aux questions</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Une question sur un produit, une commande ou un retour? Écrivez à {{store.name}} : nous répondons dans un délai de {{support.replyHours}} heures.",
});
