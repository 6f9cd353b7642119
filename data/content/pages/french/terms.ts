import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "../sample/sample-shipping.ts";

function describeShipping({ hasOwnZones, offersExpress, isShipped }: SampleShipping): string {
  if (!hasOwnZones)
    return `Nous livrons aux adresses situées au Canada. La livraison standard coûte 9,99 $ et prend de 2 à
      5 jours ouvrables; la livraison express coûte 19,99 $, pour le jour ouvrable suivant. La
      livraison${offersExpress ? " standard" : ""} est gratuite pour le moment : la caisse affiche 0,00 $. Les
      délais de livraison sont estimatifs. Le risque vous est transféré lorsque le colis est livré à l’adresse
      que vous avez donnée.`;
  return isShipped
    ? `{{shipping.areas}} {{shipping.cost}} Les délais de livraison sont estimatifs. Le risque vous est
      transféré lorsque le colis est livré à l’adresse que vous avez donnée, ou lorsque vous ramassez votre
      commande.`
    : "{{shipping.areas}} Le risque vous est transféré lorsque vous ramassez votre commande.";
}

export const termsPage = (shipping: SampleShipping): PageDocument => ({
  handle: "terms",
  kind: "text",
  title: "Conditions d’utilisation et de vente",
  body: toDocument(`
    <p>Les présentes conditions constituent l’entente entre vous et {{store.legalName}} (« nous ») pour
    l’utilisation de la boutique {{store.name}} et les achats que vous y faites. Nous nous sommes efforcés de
    les garder lisibles.</p>
    <h2 id="agreement">Acceptation des conditions</h2>
    <p>En utilisant la boutique ou en passant une commande, vous acceptez les présentes conditions et notre
    politique de confidentialité. Si vous ne les acceptez pas, n’utilisez pas la boutique.</p>
    <h2 id="eligibility">Admissibilité et comptes</h2>
    <p>Vous devez avoir au moins {{store.minimumAge}} ans pour passer une commande. En commandant, vous
    confirmez que c’est le cas et que les renseignements que vous nous donnez sont exacts et complets.</p>
    <p>Vous n’avez pas besoin d’un compte pour commander. Si un compte vous est offert, il vous revient d’en
    garder les moyens de connexion pour vous, et vous répondez de ce qui en est fait; avisez-nous aussitôt si
    vous soupçonnez que quelqu’un d’autre s’en sert. Conservez votre numéro de commande comme un reçu : avec
    votre courriel, il donne accès aux détails de votre commande.</p>
    <h2 id="products-and-pricing">Produits et prix</h2>
    <p>Tous les prix sont en dollars canadiens (CAD) et peuvent changer sans préavis tant qu’une commande n’est
    pas passée. Les taxes sont ajoutées à la caisse, où vous voyez le sous-total, les taxes, la livraison et le
    total avant de payer.</p>
    <p>Nous décrivons et montrons nos produits aussi fidèlement que possible. Les couleurs, les lots et les
    emballages varient un peu, et les fabricants modifient leurs formules : la liste qui figure sur l’emballage
    fait foi. Si un prix ou une description est manifestement erroné, nous pouvons le corriger et annuler les
    commandes touchées, avec remboursement intégral. Un seul code de rabais peut servir par commande.</p>
    <h2 id="order-acceptance">Acceptation des commandes</h2>
    <p>Votre commande est une offre d’achat. La page de confirmation vous indique que nous l’avons reçue; le
    contrat est formé lorsque nous expédions les articles. L’acceptation est à notre discrétion : nous pouvons
    refuser ou annuler une commande, ou limiter les quantités, par exemple si un produit n’est pas disponible,
    si un paiement ne peut pas être vérifié ou si nous soupçonnons une fraude ou une revente. Si un montant a
    été débité, nous vous le remboursons en entier.</p>
    <h2 id="payment">Paiement</h2>
    <p>Nous acceptons Visa, Mastercard et American Express. Un seul mode de paiement peut servir par commande.
    Les paiements sont traités par un fournisseur de services de paiement selon ses propres conditions, et les
    données de votre carte lui parviennent directement. Vous confirmez que vous avez le droit d’utiliser la
    carte.</p>
    <h2 id="shipping">Livraison</h2>
    <p>${describeShipping(shipping)}</p>
    <p><a href="/shipping">Livraison et retours</a></p>
    <h2 id="returns">Retours et remboursements</h2>
    <p>Les produits non ouverts et non utilisés peuvent être renvoyés dans les {{returns.days}} jours suivant la
    livraison; les produits défectueux ou endommagés, dans n’importe quel état, si vous les signalez dans les
    {{returns.damageDays}} jours. Les remboursements sont traités dans un délai de {{returns.refundDays}} après
    la vérification. Nous ne faisons pas d’échanges. La politique complète se trouve sur la page Livraison et
    retours et fait partie des présentes conditions.</p>
    <h2 id="intellectual-property">Propriété intellectuelle</h2>
    <p>La boutique et son contenu, notamment les textes, les images, la conception, les logos et les logiciels,
    nous appartiennent ou appartiennent à ceux qui nous en accordent la licence, et sont protégés par le droit
    canadien et international. Vous pouvez consulter et imprimer des pages pour votre propre usage et partager
    des liens qui y mènent. Tout autre usage exige notre autorisation écrite.</p>
    <h2 id="prohibited-use">Utilisations interdites</h2>
    <p>Vous vous engagez à ne pas :</p>
    <ul>
      <li>utiliser la boutique à des fins illégales ou frauduleuses, ou avec l’identité ou la carte de
      quelqu’un d’autre</li>
      <li>acheter pour revendre sans notre consentement écrit</li>
      <li>perturber la boutique, sonder sa sécurité ou contourner ses limites</li>
      <li>recueillir les renseignements d’autres personnes ou copier le catalogue par des moyens
      automatisés</li>
      <li>téléverser du code malveillant ou envoyer des messages non sollicités au moyen de nos
      formulaires</li>
      <li>porter atteinte aux droits d’autrui, ni harceler ou tromper qui que ce soit</li>
    </ul>
    <p>Nous pouvons refuser de servir toute personne qui le fait.</p>
    <h2 id="product-use">Utilisation de nos produits</h2>
    <p>Nos produits sont des cosmétiques. Ce que nous publions à leur sujet, y compris dans le blogue, est de
    l’information générale et non un avis médical. Lisez le mode d’emploi et les ingrédients, essayez d’abord un
    nouveau produit sur une petite surface et cessez de l’utiliser si votre peau proteste. Si vous avez une
    allergie ou un problème de peau, consultez un médecin ou un pharmacien.</p>
    <h2 id="disclaimers">Exonération et limitation de responsabilité</h2>
    <p>La boutique est fournie « telle quelle » et « selon sa disponibilité ». Dans la mesure permise par la loi,
    nous ne donnons aucune garantie ou condition, expresse ou implicite, quant à son fonctionnement, et nous ne
    répondons pas des dommages indirects, accessoires ou consécutifs. Notre responsabilité totale à l’égard d’une
    commande est limitée au montant que vous avez payé pour celle-ci.</p>
    <p>Certaines conditions et garanties ne peuvent être exclues des contrats conclus avec des consommateurs,
    parmi lesquelles celles de la Loi de 2002 sur la protection du consommateur et de la Loi sur la vente
    d’objets de l’Ontario. Rien dans les présentes conditions ne les exclut ni ne les limite, pas plus que notre
    responsabilité là où la loi ne le permet pas.</p>
    <h2 id="indemnification">Indemnisation</h2>
    <p>Dans la mesure permise par la loi, vous acceptez d’indemniser {{store.legalName}}, ses administrateurs,
    ses employés et ses fournisseurs à l’égard des réclamations, des pertes et des frais juridiques raisonnables
    qui découlent de votre manquement aux présentes conditions ou de votre mauvais usage de la boutique.</p>
    <h2 id="governing-law">Droit applicable et arbitrage</h2>
    <p>Les présentes conditions sont régies par les lois de notre province ({{store.province}}) et par les lois
    fédérales du Canada qui s’y appliquent.</p>
    <p>Si quelque chose ne va pas, écrivez-nous d’abord; la plupart des questions se règlent ainsi. Un différend
    qui ne peut être réglé est tranché par arbitrage exécutoire dans cette province, devant un arbitre unique,
    en vertu de la Loi de 1991 sur l’arbitrage.</p>
    <p>Lorsque le droit de la consommation vous accorde le droit de vous adresser aux tribunaux, ou la protection
    de la loi de la province où vous habitez, ce droit demeure le vôtre, et le présent article ne s’applique que
    dans la mesure où cette loi le permet.</p>
    <h2 id="changes">Modification des conditions</h2>
    <p>Nous pouvons modifier les présentes conditions. La date qui figure en haut indique la dernière
    modification, et les conditions en vigueur au moment de votre commande sont celles qui s’appliquent à
    celle-ci.</p>
    <h2 id="severability">Divisibilité</h2>
    <p>Si une disposition des présentes conditions est jugée invalide ou inapplicable, les autres demeurent en
    vigueur. Si nous n’exerçons pas un droit sur-le-champ, nous n’y renonçons pas pour autant.</p>
    <h2 id="contact">Coordonnées</h2>
    <p>{{store.legalName}}, {{store.street}}, {{store.city}} ({{store.province}})  {{store.postalCode}}, Canada.
    Courriel : {{store.email}}. Téléphone : {{store.phone}}.</p>
    <p><a href="/contact">Nous joindre</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Les conditions pour utiliser la boutique {{store.name}} et y commander : prix, paiement, livraison, retours et droit applicable.",
});
