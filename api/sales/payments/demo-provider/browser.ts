import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Env } from "../../../deps.ts";
import { bodyLimit } from "../../../http/body-limit.ts";
import { isEqualInConstantTime } from "../../../http/constant-time.ts";
import { authenticated, confirmed, type DemoIntent, intentAt } from "./intent.ts";
import { readIntent } from "./ledger.ts";
import { deliver, type Outbox, type ProviderDeps, stepIntent } from "./provider.ts";
import { noSuchIntent, Refusal } from "./refusal.ts";
import { toPublic } from "./wire.ts";

const Secret = v.pipe(v.string(), v.maxLength(200));
const Confirmation = v.object({
  client_secret: Secret,
  payment_method: v.pipe(v.string(), v.maxLength(100)),
});
const Authentication = v.object({
  client_secret: Secret,
  outcome: v.picklist(["succeeded", "failed"]),
});

/**
 * The requests that Stripe.js sends to Stripe, for the demo card form. A client secret gives access
 * to its own intent only. Responses and errors have Stripe's shapes.
 */
export function createDemoBrowserRoutes({ db, clock, webhooks }: ProviderDeps): Hono<Env> {
  const app = new Hono<Env>().basePath("/demo-payments/v1/payment_intents/:id");

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.error }, error.status);
    throw error;
  });
  app.use(bodyLimit(10_000));
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  async function change(
    id: string,
    secret: string,
    step: (intent: DemoIntent) => DemoIntent,
  ): Promise<DemoIntent> {
    const outbox: Outbox = [];
    const intent = await stepIntent(db, id, clock(), outbox, (before) => {
      checkSecret(before, secret);
      return step(before);
    });
    deliver(webhooks, outbox);
    return intent;
  }

  app.get("/", async (c) => {
    const intent = intentAt(await readIntent(db, c.req.param("id")), clock());
    checkSecret(intent, c.req.query("client_secret") ?? "");
    return c.json(toPublic(intent));
  });
  app.post("/confirm", async (c) => {
    const { client_secret, payment_method } = await readBody(c.req.raw, Confirmation);
    const intent = await change(c.req.param("id"), client_secret, (before) =>
      confirmed(before, payment_method, clock()),
    );
    return respond(c, intent);
  });
  app.post("/authenticate", async (c) => {
    const { client_secret, outcome } = await readBody(c.req.raw, Authentication);
    const intent = await change(c.req.param("id"), client_secret, (before) =>
      authenticated(before, outcome === "succeeded", clock()),
    );
    return respond(c, intent);
  });
  return app;
}

/** The intent, or 402 with its error if the payment failed. */
function respond(c: Context, intent: DemoIntent): Response {
  const error = intent.last_payment_error;
  if (error) return c.json({ error: { ...error, payment_intent: toPublic(intent) } }, 402);
  return c.json(toPublic(intent));
}

async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const json = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const body: unknown = json ? await request.json().catch(() => undefined) : undefined;
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new Refusal(400, {
    type: "invalid_request_error",
    code: "parameter_missing",
    message: `Send JSON with ${parsed.issues.map((issue) => v.getDotPath(issue)).join(", ")}.`,
  });
}

/** The same response for an unknown intent and a wrong secret does not reveal which ids exist. */
function checkSecret(intent: DemoIntent, secret: string): void {
  if (!isEqualInConstantTime(intent.client_secret, secret)) throw noSuchIntent();
}
