import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Db } from "../../../db/tables/schema.ts";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import { isEqualInConstantTime } from "../../../http/constant-time.ts";
import type { StripeShipping } from "../stripe-record.ts";
import type { Faults } from "./faults.ts";
import {
  cancelled,
  captured,
  confirmed,
  type DemoIntent,
  intentAt,
  newIntent,
  refunded,
  updated,
} from "./intent.ts";
import { addIntent, findIntents, listIntents, readIntent } from "./ledger.ts";
import { deliver, type Outbox, type ProviderDeps, stepIntent } from "./provider.ts";
import { Refusal } from "./refusal.ts";
import { type Form, readForm, toWire } from "./wire.ts";

type ProviderResponse = { status: 200 | 400 | 401 | 402 | 404 | 500; body: object };
type Call = { db: Db; form: Form; now: Date; outbox: Outbox; key: string | null; id: string };
type Act = (call: Call) => Promise<ProviderResponse>;

/** The part of Stripe's API that this store uses: form-encoded requests with a secret key. */
export function createProviderApi(deps: ProviderDeps & { secretKey: string; faults?: Faults }) {
  const { db, dialect, clock, webhooks, secretKey, faults } = deps;
  const app = new Hono<{ Bindings: HttpBindings }>().basePath("/v1");

  app.use(async (c, next) => {
    const authorization = c.req.header("authorization") ?? "";
    if (!isEqualInConstantTime(authorization, `Bearer ${secretKey}`))
      throw new Refusal(401, {
        type: "invalid_request_error",
        message: "Invalid API Key provided",
      });
    await next();
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.error }, error.status);
    return c.json(SERVER_ERROR.body, 500);
  });

  app.get("/payment_intents/:id", async (c) => {
    const intent = intentAt(await readIntent(db, c.req.param("id")), clock());
    return c.json(toWire(intent, readQuery(c).list("expand")));
  });

  app.get("/payment_intents", async (c) => {
    const query = readQuery(c);
    const gte = Number(query.map("created").gte ?? 0);
    const page = await listIntents(db, {
      since: new Date(gte * 1000).toISOString(),
      after: query.text("starting_after"),
      limit: Math.min(100, Math.max(1, Number(query.text("limit") ?? 10))),
    });
    const data = page.intents.map((intent) =>
      toWire(intentAt(intent, clock()), query.list("expand")),
    );
    return c.json({ object: "list", url: "/v1/payment_intents", has_more: page.more, data });
  });

  /** Lists refunds or disputes, of one intent or since a time, in one page. */
  const list = (path: "refunds" | "disputes") =>
    app.get(`/${path}`, async (c) => {
      const query = readQuery(c);
      const gte = Number(query.map("created").gte ?? 0);
      const since = new Date(gte * 1000).toISOString();
      const intents = await findIntents(db, { id: query.text("payment_intent"), since });
      const data = intents
        .flatMap((intent): { created: number }[] => intent[path] ?? [])
        .filter(({ created }) => created >= gte);
      return c.json({ object: "list", url: `/v1/${path}`, has_more: false, data });
    });
  list("refunds");
  list("disputes");

  const post = (path: string, act: Act) =>
    app.post(path, async (c) => {
      const fault = faults?.next(c.req.path);
      if (fault === "hang") return new Promise<Response>(() => {});
      const body = await c.req.text();
      const response = await once(c, body, fault === "error" ? async () => SERVER_ERROR : act);
      if (fault === "drop") c.env.incoming.socket.destroy();
      return c.json(response.body, response.status);
    });

  /**
   * Runs a request, or returns the stored response of the first request with the same idempotency
   * key.
   */
  async function once(c: Context, body: string, act: Act): Promise<ProviderResponse> {
    const key = c.req.header("idempotency-key") ?? null;
    const fingerprint = createHash("sha256").update(`${c.req.path}\n${body}`).digest("hex");
    const form = readForm(body);
    const id = c.req.param("id") ?? "";
    for (;;) {
      const stored = key === null ? undefined : await findResponse(db, key, fingerprint);
      if (stored) {
        c.header("idempotent-replayed", "true");
        return stored;
      }
      const outbox: Outbox = [];
      try {
        const response = await transaction(db, dialect, async (trx) => {
          outbox.length = 0;
          const now = clock();
          const made = await act({ db: trx, form, now, outbox, key, id });
          if (key !== null) await storeResponse(trx, key, fingerprint, made, now);
          return made;
        });
        deliver(webhooks, outbox);
        return response;
      } catch (error) {
        // A concurrent request with the same key was faster and has stored its response.
        if (key !== null && isUniqueViolation(error)) continue;
        throw error;
      }
    }
  }

  post("/payment_intents", async ({ db, form, now, outbox, key }) => {
    // Removed in 2026-09-30.endive; the SDK does not check the names of parameters.
    if (form.list("payment_method_types").length > 0)
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "payment_method_types_no_longer_supported",
        message: "Use allowed_payment_method_types instead of payment_method_types.",
      });
    const amount = readAmount(form) ?? Number.NaN;
    const currency = form.text("currency")?.toLowerCase() ?? "";
    const capture_method = form.text("capture_method") === "manual" ? "manual" : "automatic";
    const metadata = form.map("metadata");
    const intent = newIntent({ amount, currency, metadata, capture_method }, now);
    await addIntent(db, intent, key, now);
    outbox.push({ type: "payment_intent.created", object: toWire(intent) });
    return toResponse(intent, form);
  });

  /** Changes the intent of the path by `step` and responds with it. */
  const change = (path: string, step: (intent: DemoIntent, form: Form, now: Date) => DemoIntent) =>
    post(`/payment_intents/:id${path}`, async ({ db, form, now, outbox, id }) => {
      const intent = await stepIntent(db, id, now, outbox, (before) => step(before, form, now));
      return toResponse(intent, form);
    });

  change("", (intent, form) =>
    updated(intent, {
      amount: readAmount(form),
      metadata: form.map("metadata"),
      shipping: readShipping(form),
    }),
  );
  change("/confirm", (intent, form, now) =>
    confirmed(intent, form.text("payment_method") ?? "", now),
  );
  change("/capture", captured);
  change("/cancel", (intent, _form, now) => cancelled(intent, now));

  post("/refunds", async ({ db, form, now, outbox }) => {
    const id = form.text("payment_intent") ?? "";
    const step = (intent: DemoIntent) =>
      refunded(intent, now, readAmount(form), form.map("metadata"));
    const intent = await stepIntent(db, id, now, outbox, step);
    return { status: 200, body: intent.refunds.at(-1) ?? {} };
  });

  return app;
}

const SERVER_ERROR: ProviderResponse = {
  status: 500,
  body: { error: { type: "api_error", message: "The demo provider failed." } },
};

/** A decline is a response with status 402; the change of the intent is stored. */
function toResponse(intent: DemoIntent, form: Form): ProviderResponse {
  const wire = toWire(intent, form.list("expand"));
  const error = intent.last_payment_error;
  if (form.text("payment_method") === undefined || !error) return { status: 200, body: wire };
  return { status: 402, body: { error: { ...error, payment_intent: wire } } };
}

function readQuery(c: Context): Form {
  return readForm(new URL(c.req.url).search);
}

/** The amount in cents: undefined if it is missing, NaN if it is no integer. */
function readAmount(form: Form): number | undefined {
  const text = form.text("amount");
  if (text === undefined) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Shipping details; null deletes them, undefined leaves them unchanged. */
function readShipping(form: Form): StripeShipping | null | undefined {
  if (form.text("shipping") === "") return null;
  const { name, ...rest } = form.map("shipping");
  if (name === undefined) return undefined;
  const address = Object.entries(rest).map(([key, value]) => [
    key.slice("address][".length),
    value,
  ]);
  return { name, address: Object.fromEntries(address) };
}

async function findResponse(
  db: Db,
  key: string,
  fingerprint: string,
): Promise<ProviderResponse | undefined> {
  const row = await db
    .selectFrom("demo_payment_requests")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint)
    throw new Refusal(400, {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  return { status: row.status as ProviderResponse["status"], body: JSON.parse(row.body) };
}

async function storeResponse(
  db: Db,
  key: string,
  fingerprint: string,
  made: ProviderResponse,
  now: Date,
) {
  await db
    .insertInto("demo_payment_requests")
    .values({
      idempotency_key: key,
      fingerprint,
      status: made.status,
      body: JSON.stringify(made.body),
      created_at: now.toISOString(),
    })
    .execute();
}
