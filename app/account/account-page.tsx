import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { describeFailure } from "../customer/api.ts";
import { paths } from "../paths.ts";
import css from "./account-page.module.css";

type Props = {
  title: string;
  /** The heading; by default the title. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** A link to the page above this one. */
  back?: { to: string; label: string };
  /** Buttons next to the heading. */
  actions?: ReactNode;
  loading?: boolean;
  children: ReactNode;
};

/** The frame of a page of the account. */
export function AccountPage(props: Props) {
  const { title, heading = title, lead, back, actions, loading, children } = props;
  return (
    <div className={css.page}>
      <PageHead
        title={title}
        description={m.account_description()}
        path={paths.account()}
        noindex
      />
      {back && (
        <ButtonLink to={back.to} variant="quiet" className={css.back} data-screen-only>
          <Icon name="arrow-left" />
          {back.label}
        </ButtonLink>
      )}
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1} data-loading={loading || undefined}>
            {heading}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div data-screen-only>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type SectionProps = {
  id: string;
  title: string;
  hint?: ReactNode;
  /**
   * The data of this part. If its first request fails, the part shows an error with a retry button.
   */
  query?: Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;
  children: ReactNode;
};

/** A part of the account: its heading next to its contents in wide windows. */
export function AccountSection({ id, title, hint, query, children }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle} id={id}>
          {title}
        </h2>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      <div className={css.content}>
        {query?.error && query.data === undefined && (
          <LoadFailure
            text={describeFailure(query.error)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {children}
      </div>
    </section>
  );
}
