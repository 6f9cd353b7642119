import nodemailer from "nodemailer";
import { STORE } from "../../data/store.ts";
import type { Mailer } from "../deps.ts";

type SmtpOptions = {
  /** Whether mail may leave unencrypted for a server on another machine. */
  allowPlain: boolean;
};

/** Sends through the server at SMTP_URL (smtp://user:password@host:587); waits 20 s at most. */
export function createSmtpMailer(smtpUrl: string, { allowPlain }: SmtpOptions): Mailer {
  const url = allowPlain ? smtpUrl : requireTls(smtpUrl);
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

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Demands STARTTLS of a server on another machine, so that neither the password nor the mail
 * travels unencrypted. Written into the URL, because nodemailer prefers its parameters to options.
 */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (LOOPBACK.test(url.hostname)) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  // Would tell nodemailer that the connection is encrypted already.
  url.searchParams.delete("secured");
  return url.href;
}
