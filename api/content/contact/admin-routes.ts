import { Hono } from "hono";
import { MessageMarks, MessageQuery } from "../../../data/model/admin/admin-inbox.ts";
import { recordChange } from "../../activity/record.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { findMarks, listMessages, markMessage } from "./store.ts";

/** /api/admin/messages: lists and marks the messages of the contact form. */
export function createMessageRoutes({ db, dialect, clock }: ApiDeps) {
  return new Hono<Env>()
    .use(requires("messages.read", "messages.write"))
    .get("/", validateQuery(MessageQuery), async (c) =>
      c.json(await listMessages(db, c.req.valid("query"))),
    )
    .patch("/:id", validateJson(MessageMarks), async (c) => {
      const id = c.req.param("id");
      const marks = c.req.valid("json");
      const found = await transaction(db, dialect, (trx) =>
        recordChange(
          trx,
          { kind: "message", id },
          () => findMarks(trx, id),
          () => markMessage(trx, id, marks, clock()),
        ),
      );
      if (!found) throw failure(404, "Message not found");
      return c.json({ message: "Saved." });
    });
}
