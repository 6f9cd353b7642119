import * as v from "valibot";
import { m } from "../data/i18n/messages.js";
import { ContactMessage } from "../data/model/content/contact.ts";
import { Subscription } from "../data/model/content/newsletter.ts";
import { MAX_QUEUED_DAYS } from "../data/model/content/outbox.ts";
import { FAILURE_CAUSE, QUEUED } from "../data/model/http/worker-headers.ts";
import { LANGUAGE_TAGS } from "../data/model/locale.ts";
import { parseJson } from "../data/model/text/json.ts";
import { withLocale } from "./locale.ts";
import { withTimeout } from "./network.ts";
import { deleteMessage, listMessages, type OutboxMessage, putMessage } from "./outbox-store.ts";

declare const self: ServiceWorkerGlobalScope;

export const SYNC_TAG = "outbox";

const MAX_QUEUED_MS = MAX_QUEUED_DAYS * 24 * 60 * 60 * 1000;

/** Maximum wait for the server before a message is queued, in milliseconds. */
const SEND_TIMEOUT_MS = 8_000;

/** The messages that are queued if they can't be sent, by the path of the request. */
export const MESSAGES: Record<string, v.GenericSchema> = {
  "/api/contact": ContactMessage,
  "/api/newsletter/subscribe": Subscription,
};

/**
 * Sends a message. Without a response in time it is queued under an idempotency key and sent later;
 * the page then gets 202 with `X-Queued`. If it can't be stored, the request fails.
 */
export async function handleMessage(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
  const body = await request.clone().text();
  const language = request.headers.get("accept-language") ?? undefined;
  const message: OutboxMessage = { key, path, body, at: new Date().toISOString(), language };
  const response = await withTimeout(post(message), SEND_TIMEOUT_MS);
  if (response && response !== "timeout") return response;
  const locale = language === LANGUAGE_TAGS.fr ? "fr" : "en";
  const parsed = await withLocale(locale, () =>
    v.safeParse(MESSAGES[path] ?? v.never(), parseJson(body)),
  );
  if (!parsed.success) return json(422, { message: parsed.issues[0].message });
  try {
    await putMessage(message);
  } catch {
    return Response.error();
  }
  await registerSync();
  const cause = response === "timeout" ? "unresponsive" : "offline";
  const saved = m.pwa_message_saved({}, { locale });
  return json(202, { message: saved, queued: true }, { [QUEUED]: "1", [FAILURE_CAUSE]: cause });
}

let sending: Promise<boolean> | undefined;

/**
 * Deletes expired messages and sends the others. Returns whether the outbox is empty. Called at every
 * visit and by Background Sync; concurrent calls share one run.
 */
export function sendQueued(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  const messages = await listMessages();
  // First, because sending stops at the first message that fails.
  for (const message of messages.filter(isExpired)) {
    await deleteMessage(message.key);
    await notifyPage({ type: "EXPIRED" });
  }
  for (const message of messages.filter((each) => !isExpired(each))) {
    const outcome = await send(message);
    if (outcome === "later") return false;
    await deleteMessage(message.key);
    if (outcome === "sent") await notifyPage({ type: "SENT", path: message.path });
  }
  return true;
}

/** Whether a message is too old. Times in the future count as expired, because a clock was wrong. */
function isExpired({ at }: OutboxMessage): boolean {
  return !(Math.abs(Date.now() - Date.parse(at)) <= MAX_QUEUED_MS);
}

/** `refused`: the server will never accept the message. */
async function send(message: OutboxMessage): Promise<"sent" | "refused" | "later"> {
  try {
    const response = await post(message);
    // The page of a captive portal.
    if (!response.headers.get("content-type")?.startsWith("application/json")) return "later";
    if (response.ok) return "sent";
    return response.status >= 500 || [403, 408, 429].includes(response.status)
      ? "later"
      : "refused";
  } catch {
    return "later";
  }
}

function post({ path, body, key, language }: OutboxMessage): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      ...(language && { "Accept-Language": language }),
    },
    body,
  });
}

/** Background Sync (Chromium) starts the worker when there is a connection. */
async function registerSync() {
  // Without Background Sync the next visit sends the message.
  await self.registration.sync?.register(SYNC_TAG).catch(() => {});
}

async function notifyPage(message: { type: "SENT"; path: string } | { type: "EXPIRED" }) {
  const pages = await self.clients.matchAll({ type: "window" });
  const focused = pages.find((page) => page.focused) ?? pages[0];
  focused?.postMessage(message);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
