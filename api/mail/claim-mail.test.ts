import { pino } from "pino";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { readConfig } from "../config.ts";
import { insertContactMessage } from "../content/contact/store.ts";
import { enqueueMail } from "../db/outbox.ts";
import { sendDueMail } from "./send-mail.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnBothDatabases("email that several processes send", (open) => {
  // P18
  test("is sent once", async () => {
    const database = await open();
    const other = await database.openAgain();
    for (let number = 0; number < 8; number++) {
      const message = { name: "Ann", email: "a@b.ca", subject: `${number}`, message: "Hi" };
      const subjectId = await insertContactMessage(database.db, message, undefined, NOW);
      const mail = { kind: "contact-copy", subjectId, recipient: "care@b.ca" } as const;
      await enqueueMail(database.db, mail, NOW);
    }
    const sent: string[] = [];
    const mailer = {
      sendMail: async ({ messageId }: { messageId: string }) => void sent.push(messageId),
    };
    const common = { clock: () => NOW, mailer, config: readConfig({}) };
    const log = pino({ level: "silent" });
    const results = await Promise.all(
      [database.db, other.db, database.db, other.db].map((db) =>
        sendDueMail({ ...common, db, log }),
      ),
    );
    expect(sent).toHaveLength(8);
    expect(new Set(sent).size).toBe(8);
    expect(results.reduce((sum, result) => sum + result.sent, 0)).toBe(8);
  });
});
