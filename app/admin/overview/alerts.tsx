import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Overview } from "../../../data/model/admin-overview.ts";
import { adminPaths } from "../admin-paths.ts";
import shared from "../components/shared.module.css";

/** What an operator should know before anything else; nothing when all is well. */
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
        {openRefunds === 1
          ? "1 refund has not gone through"
          : `${openRefunds} refunds have not gone through`}
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
          {waiting.map((link, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fixed adminPaths
            <p key={place}>{link}</p>
          ))}
        </Notice>
      )}
      {store.payments === "demo" && (
        <Notice name="Demo mode">
          <p>
            <strong>Demo mode.</strong> No card is charged and no money arrives. Set the three
            STRIPE_ variables to take real payments.
          </p>
        </Notice>
      )}
      {!store.isMailing && (
        <Notice name="Mail">
          <p>
            <strong>No mail leaves.</strong> Set SMTP_URL to send it
            {unsentMails > 0 &&
              `; ${unsentMails} ${unsentMails === 1 ? "mail waits" : "mails wait"}`}
            . <Link to={adminPaths.mail()}>Read the outbox</Link>
          </p>
        </Notice>
      )}
      {store.isMailing && unsentMails > 0 && (
        <Notice name="Mail">
          <p>
            <Link to={adminPaths.mail()}>
              {unsentMails} {unsentMails === 1 ? "mail" : "mails"} not sent yet
            </Link>
          </p>
        </Notice>
      )}
      {store.dataImport && (
        <Notice name="Data import" alarm>
          <p>
            <strong>The data import is open.</strong> Disable it when the import is done.{" "}
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
