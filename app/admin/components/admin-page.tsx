import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import actionsCss from "../../components/actions.module.css";
import { PageHead } from "../../components/page-head.tsx";
import css from "./admin-page.module.css";
import { type ChangedObject, LastChange } from "./last-change.tsx";
import { useTotalCount } from "./waiting-count.tsx";

type Props = {
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  /** Buttons or badges next to the title. */
  actions?: ReactNode;
  /** The parent list page. */
  back?: { name: string; to: string };
  /** The object of the page, whose last change is shown. */
  object?: ChangedObject | undefined;
  /** Whether the title is that of a page whose record is being loaded; the focus waits for the record's. */
  loading?: boolean;
  children?: ReactNode;
};

/** Layout of an admin page: document head, heading, actions and content. */
export function AdminPage({ title, lead, actions, back, object, loading, children }: Props) {
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
      <div className={css.head}>
        <div>
          {back && (
            <Link className={css.back} to={back.to} data-screen-only>
              {back.name}
            </Link>
          )}
          <h1 className={css.title} tabIndex={-1} data-loading={loading || undefined}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
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
