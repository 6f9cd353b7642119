import type { ApiDeps } from "../deps.ts";
import { claimMail, type DueMail, listDueMails, markFailed, markSent } from "./store.ts";
import { writeMail } from "./write-mail.ts";

type Deps = Pick<ApiDeps, "db" | "clock" | "config" | "log" | "mailer">;

const MINUTE = 60 * 1000;
/** How long after a failure the next try is, in minutes; after the last one it is given up. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440];
/** A mail that is older tells nothing new: SMTP was set up only now. */
const OLDEST = 3 * 24 * 60 * MINUTE;
/** How long one try may take before another process may try. */
const CLAIM = 5 * MINUTE;

export type Sending = { sent: number; failed: number };

/**
 * Sends what is due. Each mail is taken in hand first, so that of several processes one sends it; the
 * Message-ID stays the same, should a crash make it leave twice. Without a mailer nothing happens.
 * When the signal is aborted, the mail being sent is left claimed: it is due again after `CLAIM`.
 */
export async function sendDueMail(deps: Deps, signal?: AbortSignal): Promise<Sending> {
  const result: Sending = { sent: 0, failed: 0 };
  if (!deps.mailer) return result;
  const now = deps.clock();
  for (const mail of await listDueMails(deps.db, now, new Date(now.getTime() - OLDEST))) {
    if (signal?.aborted) break;
    const until = new Date(deps.clock().getTime() + CLAIM);
    if (!(await claimMail(deps.db, mail, until))) continue;
    if (await send(deps, deps.mailer, mail, signal)) result.sent += 1;
    else result.failed += 1;
  }
  return result;
}

async function send(
  { db, clock, config, log }: Deps,
  mailer: NonNullable<ApiDeps["mailer"]>,
  mail: DueMail,
  signal?: AbortSignal,
): Promise<boolean> {
  const { publicUrl } = config;
  const written = await writeMail({ db, publicUrl }, mail.kind, mail.subjectId);
  if (!written) {
    await markFailed(db, mail.id, "What it was about is gone.");
    return false;
  }
  try {
    const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
    // nodemailer can't be aborted: its connection ends with the process.
    await orAborted(mailer.sendMail({ to: mail.recipient, messageId, ...written }), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    // Servers quote addresses in what they say; the code is enough for the log.
    const code = (error as { code?: string }).code ?? "unknown";
    log.warn({ mail: mail.id, kind: mail.kind, code }, "a mail could not be sent");
    const wait = WAITS[mail.attempts];
    const next = wait === undefined ? undefined : new Date(clock().getTime() + wait * MINUTE);
    await markFailed(db, mail.id, error instanceof Error ? error.message : code, next);
    return false;
  }
  await markSent(db, mail.id, clock());
  return true;
}

/** Rejects as soon as the signal is aborted, whatever becomes of the work. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
  });
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
