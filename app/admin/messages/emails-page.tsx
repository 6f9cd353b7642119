import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailKind, OutboxMail } from "../../../data/model/admin-inbox.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Button } from "../../components/button.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { SearchableList } from "../components/searchable-list.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { mailQuery, outboxQuery, retryMail } from "./api.ts";
import css from "./messages.module.css";

const FILTERS = [
  { value: "all", label: "All mail" },
  { value: "due", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "given-up", label: "Given up" },
] as const;

const WORDS: Record<MailKind, string> = {
  "order-confirmation": "Order confirmation",
  "order-shipped": "Shipping notice",
  "order-cancelled": "Cancellation",
  "order-refunded": "Refund notice",
  "order-notification": "New order notice",
  "contact-copy": "Copy of a message",
};

/** Mail that waits, was sent or was given up, and how each one reads. */
export function EmailsPage() {
  return (
    <AdminPage title="Mail">
      <SearchableList
        label="Search by recipient"
        filters={FILTERS}
        ask={(query, state) => outboxQuery({ ...query, state })}
        words={{ one: "mail", more: "mails", none: "No mail yet." }}
      >
        {({ mails, isSending }) => (
          <>
            {!isSending && (
              <p className={shared.notice}>
                No mail leaves: SMTP_URL is not set. What would have been sent is kept here.
              </p>
            )}
            {mails.length > 0 && (
              <ul className={shared.rows}>
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <Mail mail={mail} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </SearchableList>
    </AdminPage>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, act } = useAdminMutation();
  const isGivenUp = !mail.sentAt && !mail.dueAt;
  return (
    <details
      className={css.letter}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={`${shared.row} ${css.summary}`}>
        <span>
          <span className={shared.name}>{WORDS[mail.kind]}</span>
          <br />
          <span className={shared.soft}>
            {mail.recipient} · {formatMoment(mail.createdAt)}
          </span>
        </span>
        <State mail={mail} />
      </summary>
      <div className={css.body}>
        {mail.lastError && <p className={shared.soft}>Last try: {mail.lastError}</p>}
        {isOpen && <Text id={mail.id} />}
        {(isGivenUp || (mail.attempts > 0 && !mail.sentAt)) && (
          <div>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void act(() => retryMail(mail.id), { done: "It will be sent again" })}
            >
              Send again
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** As text: what is in a mail never becomes a part of this page. */
function Text({ id }: { id: string }) {
  const query = useQuery(mailQuery(id));
  return (
    <QueryBoundary query={query}>
      {({ subject, text }) => (
        <>
          <p className={shared.name}>{subject}</p>
          <pre className={css.mail}>{text}</pre>
        </>
      )}
    </QueryBoundary>
  );
}

function State({ mail: { sentAt, dueAt } }: { mail: OutboxMail }) {
  if (sentAt) return <span className={`${shared.badge} ${shared.good}`}>Sent</span>;
  if (dueAt) return <span className={`${shared.badge} ${shared.waiting}`}>Waiting</span>;
  return <span className={`${shared.badge} ${shared.bad}`}>Given up</span>;
}
