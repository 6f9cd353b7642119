import * as v from "valibot";
import { ContactMessage } from "../data/model/contact.ts";
import { Subscription } from "../data/model/newsletter.ts";
import { MAX_QUEUED_DAYS } from "../data/model/outbox.ts";
import { CAUSE_HEADER, within } from "./network.ts";
import { deleteLetter, type Letter, listLetters, putLetter } from "./outbox-box.ts";

declare const self: ServiceWorkerGlobalScope;

export const SYNC_TAG = "outbox";

const MAX_QUEUED_MS = MAX_QUEUED_DAYS * 24 * 60 * 60 * 1000;

/** How long the server may take over a message before it is kept instead. */
const PATIENCE_MS = 8_000;

const SCHEMAS: Record<string, v.GenericSchema> = {
  "/api/contact": ContactMessage,
  "/api/newsletter/subscribe": Subscription,
};

/**
 * Sends a message; without an answer it is kept, under a key with which the server counts it once,
 * and sent later. 202 with `X-Queued` says so. Where it can't be kept the request fails.
 */
export async function answerMessage(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
  const body = await request.clone().text();
  const letter: Letter = { key, path, body, at: new Date().toISOString() };
  const answer = await within(post(letter), PATIENCE_MS);
  if (answer && answer !== "late") return answer;
  const readable = v.safeParse(SCHEMAS[path] ?? v.never(), parse(body));
  if (!readable.success) return json(422, { message: readable.issues[0].message });
  try {
    await putLetter(letter);
  } catch {
    return Response.error();
  }
  await askForSync();
  const cause = answer === "late" ? "unresponsive" : "offline";
  return json(202, { message: "Saved", queued: true }, { "X-Queued": "1", [CAUSE_HEADER]: cause });
}

let sending: Promise<boolean> | undefined;

/**
 * Deletes expired messages and sends the others, each once; true when none is left. Called at every
 * visit, online or not, and by Background Sync. Concurrent calls share one run.
 */
export function sendWaiting(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  const letters = await listLetters();
  // Before anything is sent: sending stops at the first message that fails.
  for (const letter of letters.filter(isExpired)) {
    await deleteLetter(letter.key);
    await notifyPage({ type: "EXPIRED" });
  }
  for (const letter of letters.filter((one) => !isExpired(one))) {
    const outcome = await send(letter);
    if (outcome === "later") return false;
    await deleteLetter(letter.key);
    if (outcome === "sent") await notifyPage({ type: "SENT", path: letter.path });
  }
  return true;
}

/** Counts a time in the future as expired too: the clock of the device was wrong then or is now. */
function isExpired({ at }: Letter): boolean {
  return !(Math.abs(Date.now() - Date.parse(at)) <= MAX_QUEUED_MS);
}

/** `refused`: the server will never take it. */
async function send(letter: Letter): Promise<"sent" | "refused" | "later"> {
  try {
    const response = await post(letter);
    // A portal's page is nobody's answer.
    if (!response.headers.get("content-type")?.startsWith("application/json")) return "later";
    if (response.ok) return "sent";
    return response.status >= 500 || [403, 408, 429].includes(response.status)
      ? "later"
      : "refused";
  } catch {
    return "later";
  }
}

function post({ path, body, key }: Letter): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
}

/** Where the browser offers it, it wakes the worker once there is a connection. */
async function askForSync() {
  const { sync } = self.registration as ServiceWorkerRegistration & {
    sync?: { register: (tag: string) => Promise<void> };
  };
  // Not offered or not allowed: the next visit sends it.
  await sync?.register(SYNC_TAG).catch(() => {});
}

async function notifyPage(message: { type: "SENT"; path: string } | { type: "EXPIRED" }) {
  const pages = await self.clients.matchAll({ type: "window" });
  const focused = pages.find((page) => page.focused) ?? pages[0];
  focused?.postMessage(message);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
