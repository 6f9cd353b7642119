import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_OBJECTS,
  type ActivityAction,
  type ActivityEntry,
  type ActivityObject,
} from "../../../../data/model/admin/activity.ts";
import { describeChange, describeObject } from "../../../../data/model/admin/activity-texts.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { keysOf } from "../../../../data/model/text/json.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import type { ListField } from "../../components/list-controls.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { BACK } from "../settings-editor.tsx";
import { staffQuery } from "../staff/api.ts";
import css from "./activity-page.module.css";
import { ACTIVITY_FILE, activityQuery } from "./api.ts";

const FILTERS = [
  { value: "all", label: "All actions" },
  ...keysOf(ACTIVITY_ACTIONS).map((value) => ({ value, label: ACTIVITY_ACTIONS[value] })),
] as const satisfies readonly { value: ActivityAction | "all"; label: string }[];

/** /admin/settings/activity: who changed what, when and from where. */
export function ActivityPage() {
  const staff = useQuery(staffQuery);
  const operators = staff.data?.operators ?? [];
  const people = operators.map(({ id, name }) => ({ value: id, label: name }));
  const objects = keysOf(ACTIVITY_OBJECTS).map((value) => ({
    value,
    label: ACTIVITY_OBJECTS[value],
  }));
  const fields: ListField[] = [
    {
      name: "operator",
      label: "Who",
      values: [{ value: "command", label: "Commands" }, ...people],
    },
    { name: "object", label: "Object", values: objects },
    { name: "from", label: "From", type: "date" },
    { name: "to", label: "To", type: "date" },
  ];
  // Set by the link of an object's page.
  const objectId = useSearchParams()[0].get("objectId");
  if (objectId) {
    const values = [{ value: objectId, label: "This object" }];
    fields.push({ name: "objectId", label: "Only", values });
  }
  return (
    <AdminPage
      title="Activity log"
      lead="Entries can't be changed. They are deleted after two years."
      back={BACK}
      actions={<ExportLink />}
    >
      <SearchableList
        label="Search by name of the object"
        filters={[FILTERS[0], ...FILTERS.slice(1)]}
        fields={fields}
        listQuery={(query, filter, further) =>
          activityQuery({ ...query, ...further, action: filter === "all" ? "" : filter })
        }
        labels={{ noun: "record", empty: "Nothing is recorded yet." }}
      >
        {({ entries }) => <Rows items={entries}>{(entry) => <Entry entry={entry} />}</Rows>}
      </SearchableList>
    </AdminPage>
  );
}

/** The file with the entries of the current filter. */
function ExportLink() {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  const action = query.get("show");
  for (const name of ["show", "page"]) query.delete(name);
  if (action) query.set("action", action);
  // A file served by the API, so not a router link.
  return (
    <a className={shared.file} href={`${ACTIVITY_FILE}?${query}`} download>
      Export as CSV
    </a>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { actor, action, object, objectId, address, createdAt, changes } = entry;
  const label = object ? ACTIVITY_OBJECTS[object] : "";
  const name = describeObject(entry);
  const path = object && objectId ? PATHS[object]?.(objectId) : undefined;
  return (
    <div className={css.entry}>
      <p>
        <span className={shared.name}>{actor}</span> · {ACTIVITY_ACTIONS[action]} ·{" "}
        <span className={css.object}>
          {label} {path && action !== "deleted" ? <Link to={path}>{name}</Link> : name}
        </span>
      </p>
      <p className={shared.soft}>
        {formatDateTime(createdAt)}
        {address && ` · ${address}`}
      </p>
      {changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map((change) => (
            <Change key={change.field} {...describeChange(object, change)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Change({ label, before, after }: ReturnType<typeof describeChange>) {
  return (
    <li>
      <strong>{label}</strong>
      {before !== null && (
        <>
          : <del>{before}</del>
        </>
      )}
      {after !== null && (
        <>
          {before === null ? ": " : " → "}
          <ins>{after}</ins>
        </>
      )}
    </li>
  );
}

/** The pages of objects. */
const PATHS: Partial<Record<ActivityObject, (id: string) => string>> = {
  product: adminPaths.product,
  sale: adminPaths.sale,
  category: adminPaths.category,
  ingredient: adminPaths.ingredient,
  post: adminPaths.post,
  testimonial: adminPaths.testimonial,
  discount: adminPaths.discount,
  order: adminPaths.order,
  return: adminPaths.return,
  customer: adminPaths.customer,
  operator: adminPaths.operator,
};
