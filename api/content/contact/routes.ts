import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { ContactMessage } from "../../../data/model/content/contact.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { readStoreFacts } from "../../settings/store.ts";
import { insertContactMessage } from "./store.ts";

/**
 * POST /api/contact. With an `Idempotency-Key` header (1 to 200 visible ASCII characters), a repeated
 * message is stored once.
 */
export function createContactRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  const { db, dialect, clock } = deps;
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "contact", { requests: 30, minutes: 1 }),
    bodyLimit(MEGABYTE),
    validateJson(ContactMessage),
    async (c) => {
      const key = c.req.header("idempotency-key");
      if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
        throw failure(400, "Idempotency-Key must be 1 to 200 visible characters.");
      }
      const message = c.req.valid("json");
      const { email: recipient } = await readStoreFacts(db);
      await transaction(db, dialect, async (trx) => {
        const now = clock();
        const subjectId = await insertContactMessage(trx, message, key, now);
        await enqueueMail(trx, { kind: "contact-copy", subjectId, recipient }, now);
      });
      return c.json({ message: m.content_contact_sent() }, 201);
    },
  );
}
