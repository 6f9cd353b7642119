import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Overview } from "../../../data/model/admin/admin-overview.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { adminPaths } from "../admin-paths.ts";
import shared from "../components/shared.module.css";

/** Problems that need the operator's attention; empty if there are none. */
export function Alerts({ overview }: { overview: Overview }) {
  const { openPaymentProblems, openRefunds, unsentMails, store } = overview;
  const waiting = [
    openPaymentProblems > 0 && (
      <Link key="problems" to={adminPaths.payments()}>
        {openPaymentProblems === 1
          ? "1 payment problem is open"
          : `${openPaymentProblems} payment problems are open`}
      </Link>
    ),
    openRefunds > 0 && (
      <Link key="refunds" to={`${adminPaths.orders()}?show=refund`}>
        {openRefunds === 1 ? "1 refund is incomplete" : `${openRefunds} refunds are incomplete`}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <>
      {waiting.length > 0 && (
        <Notice name="Needs your attention" alarm>
          <p>
            <strong>Needs your attention</strong>
          </p>
          {waiting.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two links have fixed positions
            <p key={index}>{link}</p>
          ))}
        </Notice>
      )}
      {store.payments === "demo" && (
        <Notice name="Demo mode">
          <p>
            <strong>Demo mode.</strong> No cards are charged. To take real payments, ask your server
            administrator to connect your Stripe account.
          </p>
        </Notice>
      )}
      {!store.isMailing && (
        <Notice name="Email">
          <p>
            <strong>Email is not being sent.</strong>
            {unsentMails > 0 &&
              ` ${unsentMails} ${unsentMails === 1 ? "email is" : "emails are"} waiting.`}{" "}
            Ask your server administrator to connect a mail server.{" "}
            <Link to={adminPaths.outbox()}>View the outbox</Link>
          </p>
        </Notice>
      )}
      {store.isMailing && unsentMails > 0 && (
        <Notice name="Email">
          <p>
            <Link to={adminPaths.outbox()}>{countOf(unsentMails, "email")} not sent yet</Link>
          </p>
        </Notice>
      )}
      {store.dataImport && (
        <Notice name="Data import" alarm>
          <p>
            <strong>The data import is enabled.</strong> Disable it after the import.{" "}
            <Link to={adminPaths.dataImport()}>Data import</Link>
          </p>
        </Notice>
      )}
    </>
  );
}

function Notice({
  name,
  alarm = false,
  children,
}: {
  name: string;
  alarm?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`${shared.notice} ${alarm ? shared.critical : ""}`} aria-label={name}>
      {children}
    </section>
  );
}
