import nodemailer from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mailer } from "../deps.ts";

type SmtpOptions = {
  /** Whether e-mail may be sent unencrypted to a server on another machine. */
  allowPlain: boolean;
};

/** Creates a mailer for the server at SMTP_URL (smtp://user:password@host:587). */
export function createSmtpMailer(smtpUrl: string, { allowPlain }: SmtpOptions): Mailer {
  const url = allowPlain ? smtpUrl : requireTls(smtpUrl);
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  let unicode: Promise<boolean> | undefined;
  const transport = nodemailer.createTransport({
    url,
    ...timeouts,
    // Prevents that the content of an e-mail refers to a file or URL, which nodemailer would attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async acceptsUnicode() {
      unicode ??= readExtensions({ ...parseConnectionUrl(url), ...timeouts }).then((extensions) =>
        /[ -]SMTPUTF8\b/i.test(extensions),
      );
      try {
        return await unicode;
      } catch {
        // The e-mail waits in the outbox until the server can be reached.
        unicode = undefined;
        return true;
      }
    },
    sendMail: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}

/** The response to EHLO, which lists the extensions of a server. */
function readExtensions(options: ConstructorParameters<typeof SMTPConnection>[0]): Promise<string> {
  const connection = new SMTPConnection(options);
  return new Promise<string>((resolve, reject) => {
    connection.on("error", reject);
    connection.connect((error) => {
      if (error) reject(error);
      else resolve(connection.lastServerResponse || "");
    });
  }).finally(() => connection.close());
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Requires STARTTLS of a server on another machine, so that neither the password nor the e-mail is sent
 * unencrypted. It is set in the URL, whose parameters override nodemailer's options.
 */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (LOOPBACK.test(url.hostname)) return smtpUrl;
  url.searchParams.set("requireTLS", "true");
  // This parameter declares the connection as encrypted already.
  url.searchParams.delete("secured");
  return url.href;
}
