import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import type { SampleShipping } from "../sample/sample-shipping.ts";

const flatAnswers = (offersExpress: boolean) => ({
  time: `La livraison standard prend de 2 à 5 jours ouvrables. Les commandes express passées avant 14 h,
      heure de l’Est, arrivent le jour ouvrable suivant; les autres prennent un jour ouvrable de plus. Les
      commandes sont emballées du lundi au vendredi, sauf les jours fériés. Les adresses du Nord et des
      régions éloignées peuvent demander un peu plus de temps que les transporteurs le promettent.`,
  cost: `Nos tarifs sont fixes : 9,99 $ pour le service standard et 19,99 $ pour le service express, quel que
      soit le contenu du colis. La livraison${offersExpress ? " standard" : ""} est gratuite pour le moment : la caisse affiche 0,00 $.`,
  areas: `Partout au Canada, dans toutes les provinces et tous les territoires. Nous sommes chez nous dans la
      région du Grand Toronto et dans les régions de Hamilton et de Niagara, en Ontario : les colis y font le
      chemin le plus court. Nous ne livrons pas dans d’autres pays pour le moment.`,
  late: `S’il n’est pas arrivé après 5 jours ouvrables, écrivez-nous avec votre numéro de commande. Nous ferons
      le suivi auprès du transporteur, et nous renverrons le colis ou le rembourserons s’il est perdu.`,
});

const zoneAnswers = (isShipped: boolean) => ({
  time: "{{shipping.time}} Les commandes sont emballées du lundi au vendredi, sauf les jours fériés.",
  cost: "{{shipping.cost}}",
  areas: `{{shipping.areas}}${isShipped ? " Nous ne livrons pas dans d’autres pays pour le moment." : ""}`,
  late: `S’il n’est pas arrivé dans le délai affiché à la caisse, écrivez-nous avec votre numéro de commande.
      Nous ferons le suivi auprès du transporteur, et nous renverrons le colis ou le rembourserons s’il est
      perdu.`,
});

const NO_SHOP_ANSWER = `Nous sommes une entreprise fièrement canadienne, entièrement en ligne. Il n’y a pas de
      comptoir où se rendre, mais il y a des gens qui répondent, à {{store.city}} ({{store.province}}).`;

const PICKUP_ANSWER = `Nous vendons en ligne, et vous pouvez venir chercher votre commande si vous choisissez le
      ramassage à la caisse, qui affiche l’adresse.`;

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
    title: "Foire aux questions",
    body: toDocument(`
    <h2 id="orders-shipping">Commandes et livraison</h2>
    <h3>Combien de temps prend la livraison?</h3>
    <p>${answers.time}</p>
    <h3>Combien coûte la livraison?</h3>
    <p>${answers.cost}</p>
    <h3>Où livrez-vous?</h3>
    <p>${answers.areas}</p>
    <h3>Comment suivre ma commande?</h3>
    <p>Ouvrez la page Suivre une commande et entrez votre numéro de commande, qui commence par ORD-, ainsi que
    le courriel indiqué à la caisse. Vous verrez ce que vous avez commandé, où va le colis et ce que vous avez
    payé. Vous n’avez pas à ouvrir de session.</p>
    <h3>Puis-je modifier ou annuler une commande?</h3>
    <p>Écrivez à {{store.email}} avec votre numéro de commande, le plus tôt possible. Tant que votre colis
    n’est pas emballé, nous changerons volontiers l’adresse ou annulerons la commande et la rembourserons en
    entier. Une fois le colis parti, la politique de retour de {{returns.days}} jours s’applique.</p>
    <h3>Mon colis est en retard. Que faire?</h3>
    <p>${answers.late}</p>
    <h2 id="returns-refunds">Retours et remboursements</h2>
    <h3>Quelle est votre politique de retour?</h3>
    <p>Les produits non ouverts et non utilisés, dans leur emballage d’origine, peuvent être renvoyés dans les
    {{returns.days}} jours suivant la livraison. Par mesure d’hygiène, nous ne pouvons pas reprendre les
    produits ouverts ou utilisés, sauf s’ils étaient défectueux. Les articles soldés ou en liquidation, sauf
    s’ils sont défectueux, et les cartes-cadeaux ne peuvent pas être renvoyés.</p>
    <h3>Comment renvoyer un article?</h3>
    <p>Votre commande présente un formulaire à cette fin, dans votre compte et, sans compte, sur la page du <a
    href="/track-order">suivi de commande</a>. Vous pouvez aussi nous écrire avec votre numéro de commande et
    la raison du retour. Nous vous envoyons un numéro de retour (RMA). Emballez le produit dans son emballage
    d’origine, inscrivez le numéro sur le colis et envoyez-le à l’adresse que nous vous donnons. Une fois le
    produit vérifié, vous recevez votre remboursement. Un colis sans numéro ne peut pas être associé à votre
    commande : attendez de l’avoir reçu.</p>
    <h3>Quand vais-je recevoir mon remboursement?</h3>
    <p>Nous le traitons dans un délai de {{returns.refundDays}} après la vérification de votre retour, et il
    est porté à la carte qui a servi au paiement. Votre banque peut prendre encore de 5 à 10 jours ouvrables
    pour l’inscrire sur votre relevé.</p>
    <h3>Puis-je échanger un produit contre un autre?</h3>
    <p>Nous ne faisons pas d’échanges. Renvoyez le produit s’il n’est ni ouvert ni utilisé, et passez une
    nouvelle commande pour celui que vous souhaitez. C’est aussi plus rapide, car vous n’avez pas à attendre
    que le premier colis nous parvienne.</p>
    <h3>Ma commande est arrivée endommagée, ou quelque chose ne va pas</h3>
    <p>Nous en sommes désolés. Dites-le-nous dans les {{returns.damageDays}} jours suivant la livraison et
    joignez quelques photos du produit et de l’emballage. Les produits défectueux ou endommagés peuvent être
    renvoyés dans n’importe quel état. Nous envoyons une étiquette prépayée et remboursons aussi les frais de
    livraison initiaux.</p>
    <h3>Qui paie les frais de retour?</h3>
    <p>Vous, sauf si le produit était défectueux ou endommagé; nous envoyons alors une étiquette prépayée. Les
    frais de livraison initiaux ne sont pas remboursés, sauf si le produit était défectueux.</p>
    <h2 id="products-ingredients">Produits et ingrédients</h2>
    <h3>Où trouver les ingrédients?</h3>
    <p>Sur chaque produit, sous Ingrédients, en entier et selon les noms internationaux INCI qui figurent aussi
    sur l’emballage. La recherche de la boutique les lit également : tapez squalane, niacinamide ou karité, et
    vous verrez ce qui en contient. Si la liste de votre emballage diffère, c’est elle qui fait foi.</p>
    <h3>Quels produits sont sans parfum?</h3>
    <p>Si du parfum ou des huiles essentielles ont été ajoutés, les ingrédients le disent et nomment un à un les
    allergènes de parfumerie. Un produit dont la liste n’en contient pas n’a rien d’ajouté pour son odeur, et
    peut sentir légèrement ce dont il est fait.</p>
    <h3>Vos produits conviennent-ils aux peaux sensibles?</h3>
    <p>Beaucoup sont conçus en pensant aux peaux sensibles, mais aucun produit ne convient à tout le monde.
    Essayez-en un peu à l’intérieur de l’avant-bras pendant trois ou quatre jours avant d’adopter une nouveauté,
    commencez par des produits sans parfum et n’en ajoutez qu’un à la fois. Si vous avez un problème de peau ou
    une allergie connue, parlez-en d’abord à votre médecin ou à votre pharmacien.</p>
    <h3>Vos produits sont-ils véganes?</h3>
    <p>Certains le sont, d’autres non : la protéine de soie entre dans plusieurs de nos formules, et quelques-unes
    contiennent de la cire d’abeille, du miel ou de la lanoline. Dans les ingrédients, ils s’appellent Hydrolyzed
    Silk, Sericin ou Serica Powder, Cera Alba, Mel et Lanolin. Écrivez-nous si vous souhaitez que nous
    vérifiions un produit en particulier.</p>
    <h3>Combien de temps les produits se conservent-ils, et comment les ranger?</h3>
    <p>Cherchez le petit pot ouvert sur l’emballage : 12M signifie douze mois après l’ouverture. Gardez les
    produits fermés, au frais et à l’abri du soleil, ne laissez pas d’eau entrer dans les pots et les baumes, et
    faites sécher les pains entre deux usages. Une crème peut geler dans une boîte aux lettres en janvier;
    laissez-la revenir doucement à la température de la pièce avant de l’ouvrir.</p>
    <h3>Le produit que je veux est épuisé. Quand reviendra-t-il?</h3>
    <p>Nous fabriquons et commandons en petites quantités : cela arrive. Enregistrez-le dans votre liste de
    souhaits avec le cœur, ou laissez votre courriel sur sa page : nous vous écrirons une seule fois, à son
    retour.</p>
    <h2 id="account-payments">Compte et paiement</h2>
    <h3>Faut-il un compte pour passer une commande?</h3>
    <p>Non. La caisse demande vos coordonnées, l’adresse de livraison et votre paiement, et vous pouvez ensuite
    suivre votre commande avec son numéro et votre courriel. Si vous le souhaitez, créez un compte avec votre
    courriel ou une clé d’accès, sans mot de passe : il montre vos commandes, conserve vos adresses et vous fait
    retrouver votre panier et votre liste de souhaits sur vos autres appareils.</p>
    <h3>Comment me désabonner de vos courriels?</h3>
    <p>Sur la page <a href="/emails">Vos courriels</a>, vous choisissez si vous recevez notre infolettre, nos
    demandes d’avis et les avis de retour en stock. Chacun de nos courriels y mène, de même que votre compte.
    Les courriels qui concernent vos commandes ne changent pas.</p>
    <h3>Quels modes de paiement acceptez-vous?</h3>
    <p>Visa, Mastercard et American Express. Un seul mode de paiement peut servir par commande. Un total ne peut
    pas être réparti sur deux cartes.</p>
    <h3>Le paiement est-il sécurisé ici?</h3>
    <p>Oui. Les données de votre carte vont directement à notre fournisseur de paiement, par une connexion
    chiffrée. Elles ne passent jamais par nos serveurs, et nous ne pouvons pas les voir. Votre banque peut vous
    demander de confirmer le paiement dans une étape qui lui est propre.</p>
    <h3>Les prix sont-ils en dollars canadiens, et comprennent-ils les taxes?</h3>
    <p>Les prix sont en dollars canadiens (CAD). Les taxes sont ajoutées à la caisse, où vous voyez chaque
    montant avant de payer.</p>
    <h3>Quand ma carte sera-t-elle débitée?</h3>
    <p>Lorsque vous confirmez le paiement à la caisse et que votre banque l’approuve. En cas de refus, rien n’est
    débité, votre panier reste tel quel, et vous pouvez réessayer ou utiliser une autre carte.</p>
    <h2 id="promotions-discounts">Promotions et rabais</h2>
    <h3>Comment obtenir un code de rabais?</h3>
    <p>L’infolettre les annonce. Entrez le vôtre à la caisse, sous Code de rabais; le sommaire de la commande
    montre aussitôt ce qu’il enlève.</p>
    <h3>Puis-je utiliser plus d’un code?</h3>
    <p>Non. Un seul code de rabais peut servir par commande.</p>
    <h3>Vendez-vous des cartes-cadeaux?</h3>
    <p>Pas encore. Les cartes-cadeaux arrivent bientôt, et l’infolettre l’annoncera.</p>
    <h3>Avez-vous un programme de fidélité?</h3>
    <p>Pas encore. Un programme de fidélité arrive bientôt. Nous préférons prendre notre temps et offrir quelque
    chose qui en vaut la peine plutôt que de distribuer des points pour en distribuer.</p>
    <h3>Puis-je renvoyer un article acheté en solde?</h3>
    <p>Les ventes d’articles soldés ou en liquidation sont finales, sauf s’ils sont défectueux ou arrivent
    endommagés. Ils sont alors traités comme tout autre produit : dites-le-nous dans les
    {{returns.damageDays}} jours.</p>
    <h2 id="general-questions">Questions générales</h2>
    <h3>{{store.name}} a-t-elle une boutique où je peux me rendre?</h3>
    <p>${hasPickup ? PICKUP_ANSWER : NO_SHOP_ANSWER}</p>
    <h3>Comment vous joindre?</h3>
    <p>Utilisez le formulaire de contact ou écrivez à {{store.email}}. Nous sommes là {{support.days}},
    {{support.hours}}, et répondons dans un délai de {{support.replyHours}} heures.</p>
    <h3>Offrez-vous l’emballage-cadeau?</h3>
    <p>Non, nous n’offrons pas d’emballage-cadeau. Chaque commande est emballée avec soin et sans chichis, peut
    contenir un message cadeau, et vous pouvez la faire livrer chez quelqu’un d’autre. La page <a
    href="/gift-finder">Trouver un cadeau</a> vous aide à choisir.</p>
    <h3>Quel âge faut-il avoir pour magasiner ici?</h3>
    <p>Au moins {{store.minimumAge}} ans. Si vous êtes plus jeune, demandez à un parent ou à un tuteur de passer
    la commande.</p>
    <h3>Y a-t-il une application?</h3>
    <p>La boutique elle-même s’installe. Sur la plupart des téléphones et des ordinateurs, le menu du navigateur
    propose Installer ou Ajouter à l’écran d’accueil. Elle s’ouvre ensuite comme une application, et vous pouvez
    parcourir la collection, votre liste de souhaits et votre panier sans connexion. Seul le paiement en exige
    une.</p>
  `),
    seoTitle: "",
    seoDescription:
      "Réponses aux questions sur les commandes, la livraison, les retours, les produits, les ingrédients, le paiement, les promotions et tout le reste.",
  };
}
