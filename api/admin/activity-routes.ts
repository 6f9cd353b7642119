import { Hono } from "hono";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_OBJECTS,
  type ActivityEntry,
  ActivityFilter,
  ActivityQuery,
  LastActivityQuery,
} from "../../data/model/admin/activity.ts";
import { describeChange, describeObject } from "../../data/model/admin/activity-texts.ts";
import { dayOf } from "../../data/model/sales/store-days.ts";
import { recordActivity } from "../activity/record.ts";
import { findLastActivity, listActivity, listAllActivity } from "../activity/store.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { anyOperator, requires } from "../http/permissions.ts";
import { sendCsvRows } from "../http/send-csv.ts";
import { validateQuery } from "../http/validation.ts";

const CSV_HEADER = ["Time", "Who", "Kind", "From", "Action", "Object", "Id", "Name", "Changes"];

/** /api/admin/activity: the activity log, its export, and the last change of an object. */
export function createActivityRoutes({ db, clock }: Pick<ApiDeps, "db" | "clock">) {
  return new Hono<Env>()
    .get(
      "/last",
      anyOperator("name and time of the last change of an object"),
      validateQuery(LastActivityQuery),
      async (c) => {
        const { object, objectId } = c.req.valid("query");
        return c.json(await findLastActivity(db, object, objectId));
      },
    )
    .use(requires("activity.read"))
    .get("/", validateQuery(ActivityQuery), async (c) =>
      c.json(await listActivity(db, c.req.valid("query"))),
    )
    .get("/export.csv", validateQuery(ActivityFilter), async (c) => {
      const rows: string[][] = [];
      for await (const entries of listAllActivity(db, c.req.valid("query")))
        rows.push(...entries.map(toRow));
      // A response to HEAD has no content.
      if (c.req.method === "GET")
        await recordActivity(db, { action: "exported", object: { kind: "activity" } });
      return sendCsvRows(c, `activity-${dayOf(clock())}.csv`, [CSV_HEADER, ...rows]);
    });
}

function toRow(entry: ActivityEntry): string[] {
  const changes = entry.changes.map((change) => {
    const { label, before, after } = describeChange(entry.object, change);
    return `${label}: ${before ?? "none"} -> ${after ?? "none"}`;
  });
  return [
    entry.createdAt,
    entry.actor,
    entry.actorKind,
    entry.address ?? "",
    ACTIVITY_ACTIONS[entry.action],
    entry.object ? ACTIVITY_OBJECTS[entry.object] : "",
    entry.objectId ?? "",
    describeObject(entry),
    changes.join("\n"),
  ];
}
