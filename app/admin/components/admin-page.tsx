import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { type ActivityObject, LastActivity } from "../../../data/model/admin/activity.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import type { TranslationKind } from "../../../data/model/translations/translation.ts";
import actionsCss from "../../components/actions.module.css";
import { PageHead } from "../../components/page-head.tsx";
import { api } from "../../requests/api-client.ts";
import { adminPaths } from "../admin-paths.ts";
import css from "./admin-page.module.css";
import { adminQuery } from "./admin-query.ts";
import { useCan } from "./permitted.tsx";
import shared from "./shared.module.css";
import { useTotalCount } from "./waiting-count.tsx";

type Props = {
  title: string;
  /** `lang` of title and lead, if they are not in English. */
  language?: string;
  /** Text below the title. */
  lead?: ReactNode;
  /** Buttons or badges next to the title. */
  actions?: ReactNode;
  /** The parent list page. */
  back?: { name: string; to: string };
  /** The object of the page, whose last change is shown. */
  object?: ChangedObject | undefined;
  /** What the page edits in English; a link leads to its texts in French. */
  french?: { kind: TranslationKind; item?: string } | undefined;
  /** Whether the title is that of a page whose record is being loaded; the focus waits for the record's. */
  loading?: boolean;
  /** Whether the head is not printed. */
  screenOnlyHead?: boolean;
  children?: ReactNode;
};

/** Layout of an admin page: document head, heading, actions and content. */
export function AdminPage({
  title,
  language,
  lead,
  actions,
  back,
  object,
  french,
  loading,
  screenOnlyHead,
  children,
}: Props) {
  const { pathname } = useLocation();
  const waiting = useTotalCount();
  return (
    <div className={css.page}>
      <PageHead
        title={`${waiting > 0 ? `(${waiting}) ` : ""}${title} · Admin`}
        description="For the operator."
        path={pathname}
        noindex
      />
      <div className={css.head} data-screen-only={screenOnlyHead || undefined}>
        <div>
          {back && (
            <Link className={css.back} to={back.to} data-screen-only>
              {back.name}
            </Link>
          )}
          <h1
            className={css.title}
            lang={language}
            tabIndex={-1}
            data-loading={loading || undefined}
          >
            {title}
          </h1>
          {lead && (
            <p className={css.lead} lang={language}>
              {lead}
            </p>
          )}
          {french && (
            <p className={shared.soft} data-screen-only>
              <Link
                to={
                  french.item === undefined
                    ? `${adminPaths.translations()}?show=all&kind=${french.kind}`
                    : adminPaths.translation(french.kind, french.item)
                }
              >
                French
              </Link>
            </p>
          )}
          {object && <LastChange object={object} />}
        </div>
        {actions && <div className={actionsCss.row}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type PanelProps = {
  title: string;
  children: ReactNode;
  /** Whether the section is not printed. */
  screenOnly?: boolean;
};

/** A section of an admin page with its own heading. */
export function Panel({ title, children, screenOnly }: PanelProps) {
  return (
    <section className={css.panel} data-screen-only={screenOnly || undefined}>
      <h2 className={css.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** An object of the activity log; the settings have no id. */
type ChangedObject = { kind: ActivityObject; id?: string };

const lastActivityQuery = ({ kind, id = "" }: ChangedObject) =>
  adminQuery(["activity", "last", kind, id], LastActivity, (init) =>
    api.admin.activity.last.$get({ query: { object: kind, objectId: id } }, init),
  );

/** Who changed an object last, and when; a link to its activity for operators who may view the log. */
function LastChange({ object }: { object: ChangedObject }) {
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
