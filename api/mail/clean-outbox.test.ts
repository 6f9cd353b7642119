import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { cleanOutbox } from "./clean-outbox.ts";

const NOW = Date.parse("2026-03-04T05:06:07.000Z");
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();

describeOnBothDatabases("old mail", (open) => {
  test("is deleted 90 days after it was sent, or a year after it was enqueued", async () => {
    const { db } = await open();
    const mails: [string, number, number | null][] = [
      ["sent recently", 400, 89],
      ["sent long ago", 91, 91],
      ["waiting", 364, null],
      ["never sent", 366, null],
    ];
    for (const [id, created, sent] of mails) {
      await db
        .insertInto("outbox")
        .values({
          id,
          kind: "contact-copy",
          subject_id: id,
          recipient: "ann@example.com",
          due_at: null,
          sent_at: sent === null ? null : daysAgo(sent),
          last_error: null,
          created_at: daysAgo(created),
        })
        .execute();
    }
    await cleanOutbox({ db, clock: () => new Date(NOW) });
    const rows = await db.selectFrom("outbox").select("id").orderBy("id").execute();
    expect(rows.map(({ id }) => id)).toEqual(["sent recently", "waiting"]);
  });

  test("with a sign-in code is deleted after a day, sent or not", async () => {
    const { db } = await open();
    for (const [id, days] of [
      ["today", 0.9],
      ["yesterday", 1.1],
    ] as const)
      for (const sent_at of [null, daysAgo(days)])
        await db
          .insertInto("outbox")
          .values({
            id: `${id} ${sent_at ? "sent" : "unsent"}`,
            kind: "sign-in-code",
            sent_at,
            subject_id: `${id} ${sent_at}`,
            recipient: "ann@example.com",
            due_at: null,
            last_error: null,
            created_at: daysAgo(days),
          })
          .execute();
    await cleanOutbox({ db, clock: () => new Date(NOW) });
    const rows = await db.selectFrom("outbox").select("id").orderBy("id").execute();
    expect(rows.map(({ id }) => id)).toEqual(["today sent", "today unsent"]);
  });
});
