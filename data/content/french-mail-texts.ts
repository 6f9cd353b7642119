import type { CustomerMailKind } from "../model/content/mail-kinds.ts";
import type { MailTexts } from "../model/settings/mail-texts.ts";

const IF_UNEXPECTED = "Si vous ne vous y attendiez pas, répondez à ce courriel.";

/** The default texts of e-mails in French; those in English are in `data/model/content/mail-kinds.ts`. */
export const FRENCH_MAIL_TEXTS: Readonly<Record<CustomerMailKind, MailTexts>> = {
  "order-confirmation": {
    subject: "Votre commande {{order.number}}",
    intro:
      "Merci de votre commande du {{order.date}}. Nous avons bien reçu votre paiement et préparons votre commande.",
    closing: "",
  },
  "order-changed": {
    subject: "Votre commande {{order.number}} a été modifiée",
    intro:
      "Nous avons modifié les coordonnées de votre commande {{order.number}}. Les voici maintenant :",
    closing: IF_UNEXPECTED,
  },
  "order-shipped": {
    subject: "{{order.part}} {{order.number}} est en route",
    intro:
      "{{order.part}} {{order.number}} a été expédiée.\nSon numéro de suivi est {{tracking.number}}.",
    closing: "",
  },
  "order-ready": {
    subject: "{{order.part}} {{order.number}} est prête pour le ramassage",
    intro: "{{order.part}} {{order.number}} est prête pour le ramassage.",
    closing: "",
  },
  "order-cancelled": {
    subject: "Votre commande {{order.number}} est annulée",
    intro: "Votre commande {{order.number}} a été annulée.",
    closing: IF_UNEXPECTED,
  },
  "order-refunded": {
    subject: "Le remboursement de votre commande {{order.number}}",
    intro: "",
    closing: "",
  },
  "refund-created": {
    subject: "Un remboursement pour votre commande {{order.number}}",
    intro: "",
    closing: "",
  },
  "refund-failed": {
    subject: "Le remboursement de votre commande {{order.number}}",
    intro: "",
    closing: "",
  },
  "return-requested": {
    subject: "Votre demande de retour {{return.number}}",
    intro:
      "Nous avons bien reçu votre demande de retour {{return.number}} pour la commande {{order.number}} et nous vous écrirons bientôt. Ne renvoyez rien d’ici là.",
    closing: "",
  },
  "return-approved": {
    subject: "Votre retour {{return.number}} est accepté",
    intro: "Nous avons accepté votre retour {{return.number}} pour la commande {{order.number}}.",
    closing: "",
  },
  "return-declined": {
    subject: "Votre retour {{return.number}} est refusé",
    intro:
      "Nous sommes désolés de ne pouvoir accepter votre retour {{return.number}} pour la commande {{order.number}}.",
    closing: "Si vous avez une question, répondez à ce courriel.",
  },
  "message-reply": { subject: "Re: {{message.subject}}", intro: "", closing: "" },
  "recall-notice": { subject: "{{recall.subject}}", intro: "", closing: "" },
  "review-request": {
    subject: "Qu’en pensez-vous?",
    intro:
      "Votre commande est arrivée il y a quelque temps. Qu’en pensez-vous? Quelques lignes sincères aident d’autres personnes à choisir et nous aident à faire mieux.",
    closing: "",
  },
  "sign-in-code": {
    subject: "Votre code pour {{store.name}}",
    intro: "Voici votre code pour {{code.purpose}} :",
    closing:
      "Si vous n’avez pas demandé ce code, ignorez ce courriel. Nous ne vous demanderons jamais ce code.",
  },
  "newsletter-confirmation": {
    subject: "Confirmez votre abonnement à l’infolettre de {{store.name}}",
    intro:
      "Vous avez demandé l’infolettre de {{store.name}}. Confirmez que cette adresse est bien la vôtre.",
    closing:
      "Si vous n’avez rien demandé, ignorez ce courriel : vous ne recevrez pas l’infolettre.",
  },
  "stock-confirmation": {
    subject: "À confirmer : un courriel au retour de {{product.title}}",
    intro:
      "Vous souhaitez recevoir un courriel lorsque {{product.title}} sera de retour en stock. Confirmez que cette adresse est bien la vôtre.",
    closing: "Si vous n’avez rien demandé, ignorez ce courriel : vous n’en recevrez pas d’autre.",
  },
  "back-in-stock": {
    subject: "De retour en stock : {{product.title}}",
    intro: "Bonne nouvelle : vous pouvez de nouveau commander {{product.title}}.",
    closing:
      "Vous nous aviez demandé de vous prévenir. C’est le seul courriel à ce sujet, et nous ne réservons aucun article.",
  },
  "email-link": {
    subject: "Choisissez vos courriels de {{store.name}}",
    intro: "Ce lien vous permet de choisir les courriels que vous recevez de {{store.name}}.",
    closing: "Si vous n’avez rien demandé, ignorez ce courriel : rien ne change.",
  },
};
