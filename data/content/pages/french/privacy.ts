import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";

export const PRIVACY_PAGE: PageDocument = {
  handle: "privacy-policy",
  kind: "text",
  title: "Politique de confidentialité",
  body: toDocument(`
    <p>La présente politique explique quels renseignements personnels {{store.legalName}} (« nous ») recueille
    lorsque vous utilisez la boutique {{store.name}}, ce que nous en faisons et ce que vous pouvez nous demander.
    En utilisant la boutique, vous l’acceptez.</p>
    <h2 id="information-we-collect">Les renseignements que nous recueillons</h2>
    <p>Nous recueillons ce qu’il nous faut pour vous servir, et vous pouvez parcourir toute la boutique sans nous
    dire qui vous êtes.</p>
    <ul>
      <li><p><strong>Lorsque vous commandez</strong></p><p>Votre nom, votre courriel et votre adresse de
      livraison, votre numéro de téléphone si vous le donnez, ce que vous avez acheté et ce que vous avez
      payé.</p></li>
      <li><p><strong>Lorsque vous payez</strong></p><p>Les données de votre carte vont directement à notre
      fournisseur de paiement. Nous recevons la confirmation du paiement et sa référence, jamais le numéro de la
      carte.</p></li>
      <li><p><strong>Lorsque vous nous écrivez ou vous abonnez</strong></p><p>Votre message avec votre nom et
      votre courriel; pour l’infolettre, votre courriel et la date de votre abonnement.</p></li>
      <li><p><strong>Lorsque vous créez un compte</strong></p><p>Votre courriel ou une clé d’accès, le nom et les
      adresses que vous enregistrez, et les appareils où votre session est ouverte. Les commandes que vous
      consultez dans votre compte restent sur votre appareil jusqu’à ce que vous fermiez la session, pour que
      vous puissiez les lire sans connexion. Vous pouvez supprimer votre compte en tout temps; nous ne
      conservons alors que vos commandes, à titre de registres de vente, et les avis publiés.</p></li>
      <li><p><strong>Lorsque vous donnez votre avis sur un produit</strong></p><p>Vos étoiles, votre texte et vos
      photos, que nous publions sous le nom d’affichage que vous choisissez, et la commande qui montre que vous
      avez reçu le produit. Nous demandons un avis une seule fois, par courriel, après l’arrivée d’une commande;
      chacun de nos courriels contient un lien qui met fin à ces demandes.</p></li>
      <li><p><strong>Lorsque vous visitez la boutique</strong></p><p>Les renseignements techniques que reçoit tout
      site Web, comme votre adresse IP, votre navigateur et les pages demandées, et, lorsque les outils d’analyse
      sont activés, la façon dont la boutique est utilisée.</p></li>
      <li><p><strong>Sur votre propre appareil</strong></p><p>Votre panier, votre liste de souhaits et les
      produits que vous avez vus récemment sont conservés dans votre navigateur, avec le nombre de vos visites et
      le fait que vous ayez commandé ou non, qui déterminent à quel moment la boutique propose de s’installer.
      Nous ne recevons ni votre liste de souhaits ni la liste des produits vus. Un message que vous écrivez sans
      connexion y est conservé jusqu’à son envoi, pendant 7 jours au plus, puis supprimé.</p></li>
    </ul>
    <h2 id="how-we-use">L’utilisation de vos renseignements</h2>
    <p>Nous utilisons les renseignements personnels aux fins pour lesquelles vous les avez donnés et vous
    consultons de nouveau avant de les utiliser à une autre fin. Ces fins sont les suivantes :</p>
    <ul>
      <li>traiter, livrer et rembourser vos commandes, et vous permettre de les consulter</li>
      <li>répondre à vos questions</li>
      <li>envoyer l’infolettre, si vous l’avez demandée</li>
      <li>assurer la sécurité de la boutique et prévenir la fraude</li>
      <li>comprendre de façon générale comment la boutique est utilisée, afin de l’améliorer</li>
      <li>tenir les registres qu’exigent les lois fiscales et les lois sur la consommation</li>
    </ul>
    <p>L’infolettre n’est envoyée qu’aux personnes qui l’ont demandée, comme l’exige la Loi canadienne anti-pourriel
    (LCAP). Chaque envoi indique qui l’expédie et comment se désabonner, et nous y donnons suite rapidement.</p>
    <h2 id="sharing">La communication de vos renseignements</h2>
    <p>Nous ne vendons ni ne louons de renseignements personnels. Nous les communiquons seulement à ceux qui nous
    aident à exploiter la boutique, et seulement dans la mesure où leur tâche l’exige :</p>
    <ul>
      <li>notre fournisseur de paiement, pour débiter et rembourser votre carte, avec un relevé de la commande et
      son adresse</li>
      <li>les transporteurs, pour livrer votre colis</li>
      <li>les fournisseurs d’hébergement et de courriel, qui traitent les renseignements pour notre compte</li>
      <li>les services d’analyse et de publicité, lorsqu’ils sont activés</li>
      <li>les autorités, lorsque la loi nous y oblige ou pour protéger des droits et la sécurité</li>
      <li>un successeur, si l’entreprise changeait de mains, selon les mêmes engagements</li>
    </ul>
    <p>Certains de ces fournisseurs peuvent traiter des renseignements hors de votre province ou du Canada, où ils
    sont soumis aux lois de l’endroit. Nous en demeurons responsables et exigeons par contrat une protection
    comparable.</p>
    <h2 id="security">La sécurité des renseignements</h2>
    <p>Nous protégeons les renseignements personnels par des mesures adaptées à leur sensibilité : connexions
    chiffrées, accès limité et aussi peu de données que possible. Aucune méthode n’est parfaitement sûre. Si une
    atteinte présentait un risque réel de préjudice grave, nous vous en aviserions, de même que le Commissariat à
    la protection de la vie privée du Canada, comme la loi l’exige.</p>
    <p>Nous ne conservons les renseignements qu’aussi longtemps que leur fin l’exige. Les commandes sont conservées
    pendant la période que prescrivent les lois fiscales; les messages, jusqu’à ce qu’ils soient réglés; votre
    adresse pour l’infolettre, jusqu’à ce que vous vous désabonniez.</p>
    <h2 id="your-rights">Vos droits</h2>
    <p>Dans l’esprit de la Loi sur la protection des renseignements personnels et les documents électroniques du
    Canada (LPRPDE), et quelle que soit la province où vous habitez, vous pouvez nous demander ce qui suit. Écrivez
    à {{store.email}}; c’est sans frais, et nous répondons dans un délai de 30 jours. Nous pourrions devoir
    confirmer que vous êtes bien la personne que les renseignements concernent.</p>
    <ul>
      <li><p><strong>Accès</strong></p><p>Savoir ce que nous détenons à votre sujet et en recevoir une
      copie.</p></li>
      <li><p><strong>Rectification</strong></p><p>Faire corriger ce qui est inexact ou incomplet.</p></li>
      <li><p><strong>Suppression</strong></p><p>Faire supprimer les renseignements, sauf ceux que la loi nous
      oblige à conserver.</p></li>
      <li><p><strong>Retrait</strong></p><p>Choisir sur la page <a href="/emails">Vos courriels</a> ceux que vous
      recevez, vous désabonner de tous, ou retirer tout autre consentement, en tout temps.</p></li>
      <li><p><strong>Portabilité</strong></p><p>Recevoir ce que vous nous avez donné dans un format courant et
      lisible par une machine.</p></li>
      <li><p><strong>Opposition</strong></p><p>Vous opposer à une utilisation particulière et nous la faire
      réexaminer.</p></li>
    </ul>
    <p>Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie
    privée du Canada ou à l’autorité de protection de la vie privée de votre province.</p>
    <h2 id="cookies">Témoins et technologies semblables</h2>
    <p>Les témoins (cookies) nécessaires réservent le passage à la caisse à votre seul navigateur, de sorte que
    personne d’autre ne voie les détails de votre commande. Votre navigateur conserve votre panier et votre liste
    de souhaits et permet à la boutique de fonctionner sans connexion. On ne peut pas les désactiver sans perdre
    ces fonctions.</p>
    <p>Les balises d’analyse et de publicité, lorsqu’elles sont activées, mesurent les visites, les recherches, ce
    qui est consulté et ce qui est acheté. Elles ne fonctionnent qu’après votre accord, et jamais pendant le suivi
    d’une commande. Vous pouvez retirer votre consentement en tout temps, au bas de chaque page. Vous pouvez aussi
    bloquer ou supprimer les témoins et les données stockées dans les réglages de votre navigateur. La boutique se
    parcourt toujours; seule la caisse a besoin des témoins nécessaires.</p>
    <h2 id="third-party-links">Liens vers d’autres sites</h2>
    <p>Nos pages mènent à d’autres sites, comme les réseaux sociaux. Ce qu’ils font de vos renseignements relève de
    leurs propres politiques, que nous vous invitons à lire.</p>
    <h2 id="children">Les renseignements des enfants</h2>
    <p>La boutique ne s’adresse pas aux enfants, et nous ne recueillons pas sciemment de renseignements personnels
    auprès de personnes de moins de 13 ans. Si vous croyez qu’un enfant nous a donné des renseignements, dites-le-nous,
    et nous les supprimerons.</p>
    <h2 id="changes">Modification de la politique</h2>
    <p>Lorsque nos pratiques changent, cette page change avec elles, et la date qui figure en haut indique la
    dernière modification. Si un changement touche l’utilisation de renseignements que nous détenons déjà, nous vous
    en aviserons d’avance et demanderons votre consentement s’il le faut.</p>
    <h2 id="contact">Nous joindre</h2>
    <p>Les questions, demandes et plaintes en matière de confidentialité s’adressent à
    {{privacy.officer}}, à {{privacy.contact}}, ou par la poste à {{store.legalName}},
    {{store.street}}, {{store.city}} ({{store.province}})  {{store.postalCode}}. Nous répondons dans un délai de
    {{support.replyHours}} heures.</p>
    <p><a href="/contact">Nous joindre</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "Ce que {{store.name}} recueille, pourquoi, à qui elle le communique, comment elle le protège, et les droits que vous avez à cet égard.",
};
