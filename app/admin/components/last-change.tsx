import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { type ActivityObject, LastActivity } from "../../../data/model/admin/activity.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import { api } from "../../requests/api-client.ts";
import { adminPaths } from "../admin-paths.ts";
import { adminQuery } from "./admin-query.ts";
import shared from "./shared.module.css";
import { useCan } from "./use-can.ts";

/** An object of the activity log; the settings have no id. */
export type ChangedObject = { kind: ActivityObject; id?: string };

const lastActivityQuery = ({ kind, id = "" }: ChangedObject) =>
  adminQuery(["activity", "last", kind, id], LastActivity, (init) =>
    api.admin.activity.last.$get({ query: { object: kind, objectId: id } }, init),
  );

/** Who changed an object last, and when; a link to its activity for operators who may view the log. */
export function LastChange({ object }: { object: ChangedObject }) {
  const { data } = useQuery(lastActivityQuery(object));
  const can = useCan();
  if (!data) return null;
  const text = `Changed by ${data.actor}, ${formatDay(data.createdAt)}`;
  const filter = new URLSearchParams({
    object: object.kind,
    ...(object.id && { objectId: object.id }),
  });
  return (
    <p className={shared.soft} data-screen-only>
      {can("activity.read") ? <Link to={`${adminPaths.activity()}?${filter}`}>{text}</Link> : text}
    </p>
  );
}
