import { expect, test } from "vitest";
import seedPictures from "../../data/seed/pictures.json" with { type: "json" };
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { startMailbox } from "../../tests/support/mailbox.ts";
import { addOperator, operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { sendDueMail } from "./send-mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const KIND = "/api/admin/mail-texts/order-confirmation";
const [{ directory } = { directory: "" }] = Object.values(seedPictures);

async function start(open: OpenTestDatabase) {
  const database = await open();
  const { api, deps } = createTestApi(database);
  const id = await addOperator(database.db, "manager", "Eva");
  const eva = await operatorBrowser(api, database.db, deps.clock(), id);
  return { ...database, api, deps, eva, id };
}

describeOnBothDatabases("the texts of an email in the admin", (open) => {
  test("are previewed before they are saved, with the latest order", async () => {
    const { db, deps, eva } = await start(open);
    const draft = { subject: "", intro: "Bonjour {{customer.firstName}}", closing: "" };
    const invented = (await eva.post(`${KIND}/preview`, draft)).body;
    expect(invented).toMatchObject({ orderNumber: null, subject: "Your order ORD-4K7M-9QXA" });
    await insertProducts(db, [
      newProduct({ id: "oil", imageUrl: `/pictures/${directory}/640.webp` }),
    ]);
    const id = await addOrder(db, { products: ["oil"] }, deps.clock());
    const { body } = await eva.post(`${KIND}/preview`, draft);
    expect(body.orderNumber).toBe(`ORD-${id.slice(0, 8).toUpperCase()}`);
    expect(body.text).toMatch(/^Hello Jane,\n\nBonjour Jane\n/);
    // The frame has the content security policy of the admin.
    expect(body.html).toMatch(/<img src="data:image\/jpeg;base64,/);
    expect(body.html).not.toMatch(/<style|<script|cid:/);
    // Nothing was saved, and a preview is no change.
    expect(await db.selectFrom("activity_log").selectAll().execute()).toEqual([]);
    expect((await eva.get("/api/admin/settings")).body.values["mail.order-confirmation"]).toEqual({
      subject: "",
      intro: "",
      closing: "",
    });
  });

  test("that are not valid are rejected with the field", async () => {
    const { eva } = await start(open);
    const rejected = await eva.post(`${KIND}/preview`, { intro: "{{order.nummer}}" });
    expect(rejected.status).toBe(422);
    expect(rejected.body.issues).toEqual([
      { path: "intro", message: "contains {{order.nummer}}, which is not a field of this text" },
    ]);
    expect((await eva.post("/api/admin/mail-texts/contact-copy/preview", {})).status).toBe(404);
    expect((await eva.post("/api/admin/mail-texts/unknown/test", {})).status).toBe(404);
  });

  test("are tested by an e-mail to the operator, with pictures", async () => {
    const { db, deps, eva, id } = await start(open);
    await insertProducts(db, [
      newProduct({ id: "oil", imageUrl: `/pictures/${directory}/640.webp` }),
    ]);
    await addOrder(db, { products: ["oil"] }, deps.clock());
    expect((await eva.post(`${KIND}/test`, { recipient: "jane@example.com" })).status).toBe(201);
    const { email } = await db
      .selectFrom("operators")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const mailbox = await startMailbox();
    const mailer = createSmtpMailer(mailbox.url, { allowPlain: false });
    await sendDueMail({ ...deps, mailer });
    const [mail, ...others] = mailbox.mails();
    mailbox.stop();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.text).toMatch(/^Subject: Test: Your order ORD-/m);
    const [, cid] = /<img src="cid:([^"]+)"/.exec(mail?.text ?? "") ?? [];
    expect(mail?.text).toContain(`Content-ID: <${cid}>`);
    expect(mail?.text).toContain("Content-Type: image/jpeg");
    const log = await db.selectFrom("activity_log").selectAll().execute();
    expect(log).toMatchObject([{ action: "requested", object_name: "Test: Order confirmation" }]);
  });

  test("are not tested without an address, and ten times in ten minutes at most", async () => {
    const { db, api, deps, eva } = await start(open);
    const owner = await operatorBrowser(api, db, deps.clock());
    expect((await owner.post(`${KIND}/test`, {})).status).toBe(409);
    const statuses: number[] = [];
    for (let number = 0; number < 10; number++)
      statuses.push((await eva.post(`${KIND}/test`, {})).status);
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
  });
});
