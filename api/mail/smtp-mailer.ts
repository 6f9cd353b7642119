import nodemailer from "nodemailer";
import { STORE } from "../../data/store.ts";
import type { Mailer } from "../deps.ts";

/** Sends through the server at SMTP_URL (smtp://user:password@host:587); waits 20 s at most. */
export function createSmtpMailer(url: string): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({
    url,
    ...patience,
    // A text may never name a file or address to be sent along.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: STORE.name, address: STORE.email };
  return {
    sendMail: async (mail) => {
      await transport.sendMail({ ...mail, from });
    },
  };
}
