import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "../sample/sample-shipping.ts";

const flatRates = (offersExpress: boolean) => `
    <p>Deux services, chacun à tarif fixe, quel que soit le nombre d’articles dans le colis. ${
      offersExpress
        ? `La livraison
    standard est gratuite pour le moment : la caisse affiche 0,00 $. Le tarif ci-dessous est celui que
    nous appliquerons à la fin de cette offre, et nous l’annoncerons ici d’avance.`
        : `La livraison
    est gratuite pour le moment : la caisse affiche 0,00 $. Les tarifs ci-dessous sont ceux que nous
    appliquerons à la fin de cette offre, et nous l’annoncerons ici d’avance.`
    }</p>
    <ul>
      <li><p><strong>Livraison standard : 9,99 $</strong></p><p>Tarif fixe. Livraison en 2 à 5 jours
      ouvrables.</p></li>
      <li><p><strong>Livraison express : 19,99 $</strong></p><p>Livraison le jour ouvrable suivant pour
      les commandes passées avant 14 h, heure de l’Est.</p></li>
    </ul>
    <p>${
      offersExpress
        ? `Les commandes partent par le service standard, à moins que vous choisissiez le service express à
    la caisse, qui affiche le jour d’arrivée de chacun.`
        : `Les commandes partent par le service standard, à moins que nous ayons convenu avec vous du
    service express : si le temps presse, écrivez à {{store.email}} avec votre numéro de commande dès que
    vous avez commandé.`
    }</p>`;

const ZONE_RATES = `
    <p>Les tarifs dépendent de la destination de votre commande. La caisse affiche le montant avant le
    paiement.</p>
    <p>{{shipping.methods}}</p>`;

const AREAS = `
    <p>Nous sommes une entreprise entièrement en ligne, qui sert la région du Grand Toronto ainsi que les
    régions de Hamilton et de Niagara, en Ontario, et qui livre partout au Canada, dans toutes les
    provinces et tous les territoires. Nous ne livrons pas dans d’autres pays pour le moment, et la caisse
    n’accepte que les adresses canadiennes.</p>`;

const zoneAreas = (isShipped: boolean) =>
  `<p>{{shipping.areas}}${isShipped ? " Nous ne livrons pas dans d’autres pays pour le moment." : ""}</p>`;

const REMOTE_TIMES = `
    <p>Vers les territoires et les régions éloignées des provinces, la livraison standard prend de 4 à
    7 jours ouvrables, et la livraison express, de 2 à 3. Entrez votre code postal sur la page d’un
    produit ou à la caisse pour connaître les délais à votre adresse.</p>`;

export const shippingPage = ({
  hasOwnZones,
  offersExpress,
  hasRemoteAreas,
  isShipped,
}: SampleShipping): PageDocument => ({
  handle: "shipping",
  kind: "text",
  title: "Livraison et retours",
  body: toDocument(`
    <p>Comment votre commande vous parvient, le temps que cela prend, et la marche à suivre si vous
    préférez la renvoyer.</p>
    <h2 id="shipping-rates">Tarifs de livraison</h2>
    ${hasOwnZones ? ZONE_RATES : flatRates(offersExpress)}
    <h2 id="delivery-times">Délais de livraison</h2>
    <p>Les commandes sont préparées du lundi au vendredi, sauf les jours fériés. Une commande passée le
    soir, la fin de semaine ou un jour férié est emballée le jour ouvrable suivant, et le délai de
    livraison se compte à partir de là.</p>
    ${hasRemoteAreas ? REMOTE_TIMES : ""}
    <p>Ces délais sont ceux que nos transporteurs respectent d’habitude. La météo${hasRemoteAreas ? "" : ", les adresses éloignées"} et les semaines qui
    précèdent les Fêtes peuvent y ajouter un jour ou deux. Si votre colis tarde davantage, dites-le-nous,
    et nous chercherons où il se trouve.</p>
    <h2 id="service-areas">Régions desservies</h2>
    ${hasOwnZones ? zoneAreas(isShipped) : AREAS}
    <h2 id="tracking">Suivi de commande</h2>
    <p>Votre numéro de commande figure sur la page de confirmation et commence par ORD-. Avec ce numéro et
    le courriel indiqué à la caisse, vous pouvez consulter votre commande en tout temps, sans ouvrir de
    session.</p>
    <p><a href="/track-order">Suivre votre commande</a></p>
    <h2 id="return-policy">Politique de retour de {{returns.days}} jours</h2>
    <p>Si un article ne vous convient pas, vous avez {{returns.days}} jours après la livraison pour le
    renvoyer, à condition qu’il ne soit ni ouvert ni utilisé. Ce sont des produits pour la peau : une fois
    le sceau brisé, nous ne pouvons plus ni les vendre ni les vérifier. Les produits défectueux ou
    endommagés à l’arrivée sont une autre affaire et peuvent revenir dans n’importe quel état.</p>
    <h2 id="eligible">Ce que vous pouvez renvoyer</h2>
    <ul>
      <li>Les produits non ouverts et non utilisés, dans leur emballage d’origine, dans les
      {{returns.days}} jours suivant la livraison</li>
      <li>Les produits défectueux ou endommagés, dans n’importe quel état, signalés avec des photos dans
      les {{returns.damageDays}} jours suivant la livraison</li>
      <li>Un produit qui n’est pas celui que vous avez commandé</li>
    </ul>
    <h2 id="not-eligible">Ce que nous ne pouvons pas reprendre</h2>
    <ul>
      <li>Les produits ouverts ou utilisés, sauf s’ils sont défectueux</li>
      <li>Les produits sans leur emballage d’origine</li>
      <li>Les articles soldés ou en liquidation, sauf s’ils sont défectueux</li>
      <li>Les cartes-cadeaux</li>
    </ul>
    <h2 id="how-to-return">Comment renvoyer un article</h2>
    <ol>
      <li><p><strong>Avisez-nous</strong></p><p>Demandez le retour dans <a href="/account">votre
      compte</a> ou, si vous n’en avez pas, sur la page du <a href="/track-order">suivi de commande</a> :
      votre commande y présente un formulaire. Vous pouvez aussi écrire à {{store.email}} avec votre
      numéro de commande, ce que vous souhaitez renvoyer et pourquoi. Nous répondons dans un délai de
      {{support.replyHours}} heures.</p></li>
      <li><p><strong>Recevez votre numéro de retour</strong></p><p>Nous vous envoyons un numéro
      d’autorisation de retour (RMA) et l’adresse où expédier votre colis. N’envoyez rien avant de l’avoir
      reçu.</p></li>
      <li><p><strong>Emballez et expédiez</strong></p><p>Emballez bien le produit dans son emballage
      d’origine, inscrivez le numéro de retour à l’extérieur et choisissez un service avec
      suivi.</p></li>
      <li><p><strong>Recevez votre remboursement</strong></p><p>Nous vérifions ce qui arrive et traitons
      votre remboursement dans un délai de {{returns.refundDays}}.</p></li>
    </ol>
    <p>Les frais de retour sont à votre charge, sauf si le produit était défectueux, endommagé ou autre
    que celui que vous aviez commandé; nous vous envoyons alors une étiquette prépayée.</p>
    <h2 id="refunds">Remboursements</h2>
    <p>Les remboursements sont portés à la carte qui a servi au paiement et comprennent les taxes sur les
    articles renvoyés. Ils sont traités dans un délai de {{returns.refundDays}} après la vérification, et
    il peut s’écouler encore de 5 à 10 jours ouvrables avant qu’ils figurent sur votre relevé de carte.</p>
    <p>Les frais de livraison initiaux ne sont pas remboursables, sauf si le produit était défectueux.</p>
    <h2 id="exchanges">Échanges</h2>
    <p>Nous ne faisons pas d’échanges. Si vous préférez un autre produit, renvoyez le premier pour
    remboursement et passez une nouvelle commande.</p>
    <h2 id="damaged-items">Articles endommagés ou défectueux</h2>
    <p>Vérifiez votre colis à son arrivée. Si quelque chose est brisé, coule, est gâté ou n’est simplement
    pas le bon article, dites-le-nous dans les {{returns.damageDays}} jours suivant la livraison et joignez
    des photos du produit et de la boîte. Vous pouvez le renvoyer dans n’importe quel état, avec une
    étiquette prépayée de notre part, et nous remboursons le produit ainsi que les frais de livraison
    initiaux.</p>
    <p>Rien dans cette page ne vous prive des droits que vous accorde la loi de votre province.</p>
    <p><a href="/contact">Nous joindre</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Tarifs, délais et régions de livraison au Canada, et fonctionnement des retours et des remboursements dans les {{returns.days}} jours.",
});
