import * as v from "valibot";
import { ContactMessage } from "../data/model/contact.ts";
import { Subscription } from "../data/model/newsletter.ts";
import { within } from "./network.ts";
import { deleteLetter, type Letter, listLetters, putLetter } from "./outbox-box.ts";

declare const self: ServiceWorkerGlobalScope;

export const SYNC_TAG = "outbox";

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
  return json(202, { message: "Saved", queued: true }, { "X-Queued": "1" });
}

let sending: Promise<boolean> | undefined;

/** Sends what waits, each once; true when nothing is left. Two calls at once are one. */
export function sendWaiting(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  for (const letter of await listLetters()) {
    const outcome = await send(letter);
    if (outcome === "later") return false;
    await deleteLetter(letter.key);
    if (outcome === "sent") await tell(letter.path);
  }
  return true;
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

async function tell(path: string) {
  const pages = await self.clients.matchAll({ type: "window" });
  const focused = pages.find((page) => page.focused) ?? pages[0];
  focused?.postMessage({ type: "SENT", path });
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
