import { pino } from "pino";
import { expect, test } from "vitest";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOrder } from "../../../tests/support/delivered-order.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { readConfig } from "../../config.ts";
import { createUnsubscribeRoutes } from "../../content/unsubscribe/routes.ts";
import type { Mailer } from "../../deps.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { markDelivered, undoDelivery } from "../../sales/fulfilments/change-fulfilment.ts";
import { listFulfilments } from "../../sales/fulfilments/store.ts";

const DAY = 24 * 60 * 60 * 1000;
type Mail = Parameters<Mailer["sendMail"]>[0];

/** A shipped order that is marked as delivered. */
async function begin(open: OpenTestDatabase, env: Record<string, string> = {}) {
  const { db, dialect } = await open();
  await insertProducts(db, [newProduct({ id: "serum", title: "Serum" })]);
  const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
  const clock = () => new Date(time.now);
  const orderId = await addOrder(db, { status: "shipped", products: ["serum"] }, clock());
  const sent: Mail[] = [];
  const mailer = { sendMail: async (mail: Mail) => void sent.push(mail) };
  const config = readConfig({ PUBLIC_URL: "https://shop.example", ...env });
  const deps = { db, dialect, clock, config, mailer, log: pino({ level: "silent" }) };
  const deliver = async (id: string) => {
    const [parcel] = await listFulfilments(db, id);
    return markDelivered(deps, id, parcel?.id ?? "", "");
  };
  expect(await deliver(orderId)).toEqual({ outcome: "done" });
  return {
    deliver,
    db,
    deps,
    orderId,
    sent,
    /** The e-mails that leave after some days. */
    sendAfter: async (days: number) => {
      time.now += days * DAY;
      await sendDueMail(deps);
      return sent.length;
    },
    outbox: () => db.selectFrom("outbox").select(["kind", "due_at", "sent_at"]).execute(),
  };
}

// C9
describeOnBothDatabases("the email that asks for reviews", (open) => {
  test("is sent 14 days after delivery, once, with a link for this order and one-click opt-out", async () => {
    const { deps, orderId, sent, sendAfter, deliver } = await begin(open);
    expect(await sendAfter(13.9)).toBe(0);
    expect(await sendAfter(0.2)).toBe(1);
    const [mail] = sent;
    expect(mail?.to).toBe("jane@example.com");
    expect(mail?.text).toMatch(/Write a review: https:\/\/shop\.example\/review\/[\w-]{43}\n/);
    expect(mail?.text).toContain("Serum");
    const [, token] = /token=([\w-]{43})/.exec(mail?.headers?.["List-Unsubscribe"] ?? "") ?? [];
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await deliver(orderId)).toMatchObject({ outcome: "refused" });
    expect(await sendAfter(30)).toBe(1);

    const app = createUnsubscribeRoutes(deps);
    const post = () =>
      app.request(`/unsubscribe?token=${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    const next = await addOrder(
      deps.db,
      { email: "Jane@Example.com", status: "shipped", products: ["serum"] },
      deps.clock(),
    );
    await deliver(next);
    expect(await sendAfter(15)).toBe(1);
  });

  test("REVIEW_REQUEST_DAYS sets the days, and 0 sends none", async () => {
    const early = await begin(open, { REVIEW_REQUEST_DAYS: "3" });
    expect(await early.sendAfter(3)).toBe(1);
    const never = await begin(open, { REVIEW_REQUEST_DAYS: "0" });
    expect(await never.outbox()).toEqual([]);
    expect(() => readConfig({ REVIEW_REQUEST_DAYS: "181" })).toThrow(/REVIEW_REQUEST_DAYS/);
    expect(() => readConfig({ REVIEW_APPROVAL: "no" })).toThrow(/REVIEW_APPROVAL/);
  });

  test("is not sent if the delivery is taken back, and can't be taken back once it is sent", async () => {
    const { db, deps, orderId, sendAfter, outbox, deliver } = await begin(open);
    const [parcel] = await listFulfilments(db, orderId);
    const undo = () => undoDelivery(deps, orderId, parcel?.id ?? "");
    expect(await undo()).toEqual({ outcome: "done" });
    expect([await sendAfter(15), await outbox()]).toEqual([0, []]);
    expect(await undo()).toEqual({ outcome: "missing" });
    const order = db.selectFrom("orders").select("status").where("id", "=", orderId);
    expect(await order.executeTakeFirst()).toEqual({ status: "shipped" });
    expect(await deliver(orderId)).toEqual({ outcome: "done" });
    expect(await sendAfter(15)).toBe(1);
    expect(await undo()).toMatchObject({ outcome: "conflict" });
    expect(await order.executeTakeFirst()).toEqual({ status: "delivered" });
  });

  test.each([
    ["refunded", { returned_cents: 5280 }],
    ["cancelled", { status: "cancelled" }],
  ] as const)(
    "is not sent if the order was %s meanwhile, and is removed from the outbox",
    async (_, change) => {
      const { db, orderId, sendAfter, outbox } = await begin(open);
      await db.updateTable("orders").set(change).where("id", "=", orderId).execute();
      expect(await sendAfter(15)).toBe(0);
      expect(await outbox()).toEqual([]);
    },
  );

  test("is not sent if everything is reviewed or no longer sold", async () => {
    const { db, sendAfter } = await begin(open);
    await db.updateTable("products").set({ withdrawn_at: "2026-03-05" }).execute();
    expect(await sendAfter(15)).toBe(0);
  });
});
