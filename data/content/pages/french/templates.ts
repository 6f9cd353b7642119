import { offersPickup } from "../../../model/sales/delivery-promise.ts";
import { isShipped } from "../../../model/sales/describe-zones.ts";
import { type Templates, when } from "../template.ts";
import { CONSUMER_LAW, PRIVACY_LAW } from "./law.ts";

const REPLY = "Nous répondons dans un délai de {{support.replyHours}} heures.";

export const FRENCH_TEMPLATES: Templates = {
  about: () => ({
    title: "À propos de {{store.name}}",
    body: `
      <p>{{store.name}} est une boutique en ligne exploitée par {{store.legalName}}.</p>
      <h2 id="questions">Des questions?</h2>
      <p>Écrivez-nous. Nous vous aidons volontiers à choisir.</p>
      <p><a href="/contact">Nous joindre</a></p>`,
  }),

  contact: ({ support, shipping }, { phone, address }) => ({
    title: "Nous joindre",
    body: `
      <p>Une question sur un produit, une commande ou un retour? Écrivez-nous.
      ${when(support.replyHours > 0, REPLY)}</p>
      <h2 id="details">Coordonnées</h2>
      <table><tbody>
        <tr><th>Courriel</th><td><a href="mailto:{{store.email}}">{{store.email}}</a></td></tr>
        ${when(phone !== "", `<tr><th>Téléphone</th><td><a href="tel:{{store.phone}}">{{store.phone}}</a></td></tr>`)}
        ${when(address.street !== "", "<tr><th>Adresse</th><td>{{store.address}}</td></tr>")}
      </tbody></table>
      ${when(
        offersPickup(shipping.zones) && address.street !== "",
        `<p>Si vous choisissez le ramassage à la caisse, vous pouvez venir chercher votre commande à cette
        adresse dès qu’elle est prête.</p>`,
      )}
      ${when(
        support.days !== "" || support.closed !== "",
        `<h2 id="hours">Heures de service</h2>
        <table><tbody>
          <tr><th>{{support.days}}</th><td>{{support.hours}}</td></tr>
          <tr><th>{{support.closed}}</th><td>Fermé</td></tr>
        </tbody></table>`,
      )}`,
  }),

  faq: ({ returns, support }) => ({
    title: "Foire aux questions",
    body: `
      <h2 id="orders-shipping">Commandes et livraison</h2>
      <h3>Où livrez-vous?</h3>
      <p>{{shipping.areas}}</p>
      <h3>Combien coûte la livraison?</h3>
      <p>{{shipping.cost}}</p>
      <h3>Comment suivre ma commande?</h3>
      <p>Ouvrez la page Suivre une commande et entrez votre numéro de commande, qui commence par ORD-, ainsi
      que le courriel que vous avez donné à la caisse. Vous n’avez pas à ouvrir de session.</p>
      <h2 id="returns-refunds">Retours et remboursements</h2>
      <h3>Puis-je renvoyer un article?</h3>
      <p>${when(
        returns.days > 0,
        "Les produits non ouverts et non utilisés peuvent être renvoyés dans les {{returns.days}} jours suivant la livraison.",
      )} ${when(
        returns.damageDays > 0,
        "Avisez-nous dans les {{returns.damageDays}} jours si quelque chose est arrivé endommagé.",
      )} Toutes les conditions se trouvent sur la page <a href="/shipping">Livraison et retours</a>.</p>
      <h2 id="account-payments">Compte et paiement</h2>
      <h3>Faut-il un compte pour passer une commande?</h3>
      <p>Non. Si vous le souhaitez, créez-en un avec votre courriel ou une clé d’accès : il montre vos
      commandes et conserve vos adresses.</p>
      <h3>Comment me désabonner de vos courriels?</h3>
      <p>Sur la page <a href="/emails">Vos courriels</a>, à laquelle mène chacun de nos courriels.</p>
      <h3>Les prix comprennent-ils les taxes?</h3>
      <p>Non. Les prix sont en dollars canadiens. {{taxes.description}} Vous voyez chaque montant avant de
      payer.</p>
      <h2 id="general-questions">Questions générales</h2>
      <h3>Comment vous joindre?</h3>
      <p>Utilisez le formulaire de contact ou écrivez à {{store.email}}. ${when(support.replyHours > 0, REPLY)}</p>`,
  }),

  shipping: ({ shipping, returns }) => ({
    title: "Livraison et retours",
    body: `
      <p>Comment votre commande vous parvient, et comment renvoyer un article.</p>
      <h2 id="shipping-rates">Tarifs de livraison</h2>
      <p>{{shipping.methods}}</p>
      <h2 id="service-areas">Régions desservies</h2>
      <p>{{shipping.areas}} ${when(
        isShipped(shipping.zones),
        "Nous ne livrons pas dans d’autres pays pour le moment.",
      )}</p>
      <h2 id="tracking">Suivi de commande</h2>
      <p>Avec votre numéro de commande, qui commence par ORD-, et le courriel que vous avez donné à la
      caisse, vous pouvez consulter votre commande en tout temps.</p>
      <p><a href="/track-order">Suivre votre commande</a></p>
      ${when(
        returns.days > 0,
        `<h2 id="return-policy">Retours</h2>
        <p>Vous pouvez renvoyer les produits non ouverts et non utilisés dans les {{returns.days}} jours
        suivant la livraison. Demandez le retour sur la page de suivi de commande ou dans votre compte, ou
        écrivez à {{store.email}} avec votre numéro de commande. N’envoyez rien avant que nous l’ayons
        confirmé. Sauf entente contraire, les frais de retour sont à votre charge.</p>`,
      )}
      ${when(
        returns.damageDays > 0,
        `<h2 id="damaged-items">Produits endommagés ou défectueux</h2>
        <p>Si un article arrive endommagé ou n’est pas celui que vous avez commandé, écrivez-nous dans les
        {{returns.damageDays}} jours suivant la livraison, avec des photos si possible.</p>`,
      )}
      <h2 id="refunds">Remboursements</h2>
      <p>Les remboursements sont portés au mode de paiement que vous avez utilisé, avec les taxes sur ce qui
      est remboursé.
      ${when(returns.refundDays !== "", "Ils sont effectués dans un délai de {{returns.refundDays}} après la vérification du retour.")}</p>
      <h2 id="rights">Vos droits</h2>
      <p>Rien dans cette page ne vous prive des droits que vous accorde la loi de votre province.</p>`,
  }),

  "privacy-policy": ({ store, privacy }, { address }) => ({
    title: "Politique de confidentialité",
    body: `
      <p>La présente politique explique quels renseignements personnels {{store.legalName}} (« nous »)
      recueille lorsque vous utilisez la boutique de {{store.name}}, ce que nous en faisons et ce que vous
      pouvez nous demander.</p>
      <h2 id="information-we-collect">Les renseignements que nous recueillons</h2>
      <ul>
        <li>Lorsque vous commandez : votre nom, votre courriel et votre adresse de livraison, votre numéro de
        téléphone si vous le donnez, ce que vous avez acheté et ce que vous avez payé.</li>
        <li>Lorsque vous payez : notre fournisseur de paiement reçoit directement les données de votre carte.
        Nous recevons la confirmation du paiement, jamais le numéro de la carte.</li>
        <li>Lorsque vous nous écrivez, vous abonnez à l’infolettre, créez un compte ou donnez votre avis sur
        un produit : ce que vous y inscrivez.</li>
        <li>Lorsque vous visitez la boutique : les renseignements techniques que reçoit tout site Web, comme
        votre adresse IP et votre navigateur. Les outils d’analyse, s’ils sont activés, ne fonctionnent
        qu’après votre accord.</li>
      </ul>
      <p>Votre panier, votre liste de souhaits et les produits que vous avez vus sont conservés dans votre
      propre navigateur.</p>
      <h2 id="how-we-use">L’utilisation que nous en faisons</h2>
      <p>Traiter, livrer et rembourser vos commandes, vous répondre, envoyer l’infolettre si vous l’avez
      demandée, assurer la sécurité de la boutique et tenir les registres que la loi exige.</p>
      <h2 id="sharing">Ceux qui les reçoivent</h2>
      <p>Nous ne vendons pas de renseignements personnels. Nous les communiquons à ceux qui nous aident à
      exploiter la boutique, dans la mesure où leur tâche l’exige : notre fournisseur de paiement, les
      transporteurs et les fournisseurs d’hébergement et de courriel. Ils peuvent les traiter hors de notre
      province ({{store.province}}) et hors du Canada, où ils sont soumis à la loi de l’endroit.</p>
      <h2 id="your-rights">Vos droits</h2>
      <p>${PRIVACY_LAW[store.province]}</p>
      <p>Vous pouvez nous demander une copie des renseignements que nous détenons à votre sujet, leur
      rectification ou leur suppression dans la mesure permise par la loi, et retirer votre consentement en
      tout temps. Écrivez à {{store.email}}. Sur la page <a href="/emails">Vos courriels</a>, vous choisissez
      ceux que vous recevez.</p>
      <h2 id="cookies">Témoins</h2>
      <p>Les témoins (cookies) nécessaires réservent le passage à la caisse à votre seul navigateur et gardent
      votre session ouverte. Les balises d’analyse et de publicité, si elles sont activées, ne fonctionnent
      qu’après votre accord. Vous pouvez retirer votre consentement au bas de chaque page.</p>
      <h2 id="changes">Modification de la politique</h2>
      <p>Lorsque nos pratiques changent, nous modifions cette page.</p>
      <h2 id="contact">Nous joindre</h2>
      <p>La personne responsable de la protection des renseignements
      personnels${when(privacy.officer !== "", ", {{privacy.officer}},")} peut être jointe à
      {{privacy.contact}}${when(address.street !== "", " ou par la poste à {{store.legalName}}, {{store.address}}")}.</p>`,
  }),

  terms: ({ store, shipping, returns }, { phone, address }) => ({
    title: "Conditions d’utilisation et de vente",
    body: `
      <p>Les présentes conditions constituent l’entente entre vous et {{store.legalName}} (« nous ») pour vos
      achats à la boutique {{store.name}}.</p>
      ${when(
        store.minimumAge > 0,
        `<h2 id="eligibility">Admissibilité</h2>
        <p>Vous devez avoir au moins {{store.minimumAge}} ans pour passer une commande.</p>`,
      )}
      <h2 id="products-and-pricing">Prix et taxes</h2>
      <p>Tous les prix sont en dollars canadiens (CAD). {{taxes.description}} Vous voyez le sous-total, les
      taxes, la livraison et le total avant de payer.</p>
      <h2 id="order-acceptance">Commandes et paiement</h2>
      <p>La page de confirmation et un courriel vous indiquent que nous avons reçu votre commande. Si nous ne
      pouvons pas l’exécuter, nous l’annulons et remboursons ce que vous avez payé. Un fournisseur de services
      de paiement traite les paiements, et les données de votre carte lui parviennent directement.</p>
      <h2 id="shipping">Livraison</h2>
      <p>{{shipping.areas}} {{shipping.cost}} ${when(isShipped(shipping.zones), "Les délais de livraison sont estimatifs.")}</p>
      <p><a href="/shipping">Livraison et retours</a></p>
      ${when(
        returns.days > 0,
        `<h2 id="returns">Retours et remboursements</h2>
        <p>Les produits non ouverts et non utilisés peuvent être renvoyés dans les {{returns.days}} jours
        suivant la livraison. La politique complète se trouve sur la page Livraison et retours.</p>`,
      )}
      <h2 id="intellectual-property">Propriété intellectuelle</h2>
      <p>Les textes, les images, la conception et les logiciels de la boutique nous appartiennent ou
      appartiennent à ceux qui nous en accordent la licence.</p>
      <h2 id="consumer-rights">Droits des consommateurs</h2>
      <p>${CONSUMER_LAW[store.province]} Rien dans les présentes conditions n’exclut ni ne limite les droits
      que la loi vous accorde.</p>
      <h2 id="governing-law">Droit applicable</h2>
      <p>Les présentes conditions sont régies par les lois de notre province ({{store.province}}) et par les
      lois fédérales du Canada qui s’y appliquent. Si vous êtes un consommateur, vous conservez la protection
      de la loi de la province où vous habitez et le droit de vous adresser à ses tribunaux.</p>
      <h2 id="changes">Modification des conditions</h2>
      <p>Les conditions en vigueur au moment de votre commande sont celles qui s’appliquent à celle-ci.</p>
      <h2 id="contact">Coordonnées</h2>
      <p>{{store.legalName}}${when(address.street !== "", ", {{store.address}}")}. Courriel : {{store.email}}.
      ${when(phone !== "", "Téléphone : {{store.phone}}.")}</p>`,
  }),
};
