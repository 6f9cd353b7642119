import { mayEnd } from "../../data/model/content/mail-kinds.ts";
import {
  claimMail,
  type DueMail,
  deleteMail,
  findDueMail,
  markFailed,
  markSent,
} from "../db/outbox.ts";
import type { ApiDeps } from "../deps.ts";
import { forgetInvitationToken } from "./account-mail.ts";
import { messageIdOf, SECRET_PLACEHOLDER } from "./mail-content.ts";
import { writeMail } from "./write-mail.ts";

type Deps = Pick<ApiDeps, "db" | "clock" | "config" | "log" | "mailer">;

const MINUTE = 60 * 1000;
/** Minutes from a failed attempt to the next one. An e-mail is given up after the last attempt. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440];
/** Older e-mails are not sent automatically: if SMTP is configured late, they are outdated. */
const MAX_AGE = 3 * 24 * 60 * MINUTE;
/** Duration of a process's claim on an e-mail; another process may send it afterwards. */
const CLAIM_DURATION = 5 * MINUTE;
/** Maximum number of e-mails per run. */
const BATCH = 50;

export type SendResult = { sent: number; failed: number };

/**
 * Sends the e-mails that are due; does nothing without a mailer. Each e-mail is claimed first, so that
 * one of several processes sends it. Its Message-ID is constant, so that mail servers can recognize a
 * duplicate after a crash. If the signal is aborted, the current e-mail is still sent and marked, because
 * the mail server may have accepted it already; the others remain due.
 */
export async function sendDueMail(deps: Deps, signal?: AbortSignal): Promise<SendResult> {
  const result: SendResult = { sent: 0, failed: 0 };
  if (!deps.mailer) return result;
  for (let count = 0; count < BATCH && !signal?.aborted; count++) {
    const now = deps.clock();
    // One at a time, so that a sign-in code does not wait for a long batch.
    const mail = await findDueMail(deps.db, now, new Date(now.getTime() - MAX_AGE));
    if (!mail) break;
    const until = new Date(now.getTime() + CLAIM_DURATION);
    if (!(await claimMail(deps.db, mail, until))) continue;
    if (await send(deps, deps.mailer, mail)) result.sent += 1;
    else result.failed += 1;
  }
  return result;
}

async function send(
  { db, clock, config, log }: Deps,
  mailer: NonNullable<ApiDeps["mailer"]>,
  mail: DueMail,
): Promise<boolean> {
  const { publicUrl } = config;
  const secrets: string[] = [];
  const insertSecret = (secret: string) => {
    secrets.push(secret);
    return secret;
  };
  const options = { db, publicUrl, now: clock(), insertSecret, recipient: mail.recipient };
  const written = await writeMail(options, mail.kind, mail.subjectId);
  if (!written && mayEnd(mail.kind)) {
    await deleteMail(db, mail.id);
    return true;
  }
  if (!written) {
    await markFailed(db, mail.id, "The order or message no longer exists.");
    return false;
  }
  try {
    const messageId = messageIdOf(mail.id, publicUrl);
    await mailer.sendMail({ to: mail.recipient, messageId, ...written });
  } catch (error) {
    // SMTP responses quote addresses, so only the code is logged.
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn({ mail: mail.id, kind: mail.kind, code }, "an email could not be sent");
    const minutes = RETRY_MINUTES[mail.attempts];
    const next = minutes === undefined ? undefined : new Date(clock().getTime() + minutes * MINUTE);
    const message = error instanceof Error ? error.message : code;
    // Operators read it, and mail servers may quote the link that they reject.
    const readable = secrets.reduce(
      (text, secret) => text.replaceAll(secret, SECRET_PLACEHOLDER),
      message,
    );
    await markFailed(db, mail.id, readable, next);
    return false;
  }
  await markSent(db, mail.id, clock());
  if (mail.kind === "operator-invitation") await forgetInvitationToken(db, mail.subjectId);
  return true;
}
