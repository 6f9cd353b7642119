import { Hono } from "hono";
import { MessageMarks, MessageQuery } from "../../../data/model/admin/admin-inbox.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { listMessages, markMessage } from "./store.ts";

/** /api/admin/messages: lists and marks the messages of the contact form. */
export function createMessageRoutes({ db, clock }: ApiDeps) {
  return new Hono<Env>()
    .use(requires("messages.read", "messages.write"))
    .get("/", validateQuery(MessageQuery), async (c) =>
      c.json(await listMessages(db, c.req.valid("query"))),
    )
    .patch("/:id", validateJson(MessageMarks), async (c) => {
      const found = await markMessage(db, c.req.param("id"), c.req.valid("json"), clock());
      if (!found) throw failure(404, "Message not found");
      return c.json({ message: "Saved." });
    });
}
