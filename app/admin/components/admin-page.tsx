import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { PageHead } from "../../components/page-head.tsx";
import css from "./admin-page.module.css";

type Props = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The list that this page belongs to. */
  back?: { name: string; to: string };
  children?: ReactNode;
};

/** A page of the console: its head, its heading and what is on it. */
export function AdminPage({ title, lead, actions, back, children }: Props) {
  const { pathname } = useLocation();
  return (
    <div className={css.page}>
      <PageHead
        title={`${title} · Console`}
        description="For the operator."
        path={pathname}
        noindex
      />
      <div className={css.head}>
        <div>
          {back && (
            <Link className={css.back} to={back.to}>
              {back.name}
            </Link>
          )}
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type PanelProps = { title: string; children: ReactNode; className?: string | undefined };

/** A part of a page under a heading of its own. */
export function Panel({ title, children, className }: PanelProps) {
  return (
    <section className={[css.panel, className].filter(Boolean).join(" ")}>
      <h2 className={css.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}
