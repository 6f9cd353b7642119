import { Hono } from "hono";
import { MessageMarks, MessageQuery, MessageReply } from "../../../data/model/admin/admin-inbox.ts";
import { recordChange } from "../../activity/record.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { findMarks, listMessages, markMessage } from "./store.ts";
import { readThread, replyToMessage } from "./thread.ts";

/** /api/admin/messages: lists, marks and answers the messages of the contact form. */
export function createMessageRoutes(deps: ApiDeps) {
  const { db, dialect, clock } = deps;
  return new Hono<Env>()
    .use(requires("messages.read", "messages.write"))
    .get("/", validateQuery(MessageQuery), async (c) =>
      c.json(await listMessages(db, c.req.valid("query"))),
    )
    .get("/:id", async (c) => {
      const thread = await readThread(db, c.req.param("id"));
      if (!thread) throw failure(404, "Message not found");
      return c.json(thread);
    })
    .post("/:id/replies", validateJson(MessageReply), async (c) => {
      const operatorId = c.get("operator")?.operator.id ?? null;
      const outcome = await replyToMessage(
        deps,
        c.req.param("id"),
        c.req.valid("json"),
        operatorId,
      );
      if (outcome === "none") throw failure(404, "Message not found");
      if (outcome === "conflict")
        throw failure(409, "Another operator has replied since you opened the message.");
      deps.wakeMail?.();
      return c.json({ message: "The reply will be sent." }, 201);
    })
    .patch("/:id", validateJson(MessageMarks), async (c) => {
      const id = c.req.param("id");
      const marks = c.req.valid("json");
      const operatorId = c.get("operator")?.operator.id ?? null;
      const found = await transaction(db, dialect, (trx) =>
        recordChange(
          trx,
          { kind: "message", id },
          () => findMarks(trx, id),
          () => markMessage(trx, id, marks, { now: clock(), operatorId }),
        ),
      );
      if (!found) throw failure(404, "Message not found");
      return c.json({ message: "Saved." });
    });
}
