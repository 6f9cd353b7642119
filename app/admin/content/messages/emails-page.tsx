import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutboxMail } from "../../../../data/model/admin/admin-inbox.ts";
import { mailLabel } from "../../../../data/model/content/mail-kinds.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { AdminPage } from "../../components/admin-page.tsx";
import { MailPreview } from "../../components/mail-preview.tsx";
import { useCan } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { emailQuery, outboxQuery, retryEmail } from "./api.ts";
import css from "./messages.module.css";

const FILTERS = [
  { value: "all", label: "All emails" },
  { value: "due", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "given-up", label: "Failed" },
] as const;

/** The email outbox: pending, sent and failed emails as their recipients see them. */
export function EmailsPage() {
  return (
    <AdminPage title="Outbox">
      <SearchableList
        label="Search by recipient"
        filters={FILTERS}
        listQuery={(query, state) => outboxQuery({ ...query, state })}
        labels={{ noun: "email", empty: "No emails yet." }}
      >
        {({ mails, isSending }) => (
          <>
            {!isSending && (
              <p className={shared.notice}>
                Emails are not being sent, because no mail server is connected. They wait here.
                Owners can read sign-in codes, except those that they requested themselves in a
                browser with a session of the admin.
              </p>
            )}
            <Rows items={mails}>{(mail) => <Mail mail={mail} />}</Rows>
          </>
        )}
      </SearchableList>
    </AdminPage>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, mutate } = useAdminMutation();
  const canSend = useCan()("emails.write");
  const isFailed = !mail.sentAt && !mail.dueAt;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${shared.row} ${css.summary}`}>
        <span>
          <span className={shared.name}>{mailLabel(mail.kind)}</span>
          <br />
          <span className={shared.soft}>
            {mail.recipient} · {formatDateTime(mail.createdAt)}
          </span>
        </span>
        <StatusBadge mail={mail} />
      </summary>
      <div className={css.body}>
        {mail.lastError && <p className={shared.soft}>Last attempt: {mail.lastError}</p>}
        {canSend && (isFailed || (mail.attempts > 0 && !mail.sentAt)) && (
          <div>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void mutate(() => retryEmail(mail.id), { done: "Email queued" })}
            >
              Send again
            </Button>
          </div>
        )}
        {/* Last, because it is loaded when the details are opened, and would move the button. */}
        {isOpen && <MailBody id={mail.id} />}
      </div>
    </details>
  );
}

function MailBody({ id }: { id: string }) {
  const query = useQuery(emailQuery(id));
  return (
    <QueryBoundary query={query}>
      {(mail) => (
        <MailPreview
          title={`Email: ${mail.subject}`}
          note={
            mail.isSecretHidden
              ? "“…” stands for a code or a link that only the recipient may see."
              : undefined
          }
          mail={mail}
        />
      )}
    </QueryBoundary>
  );
}

function StatusBadge({ mail: { sentAt, dueAt } }: { mail: OutboxMail }) {
  if (sentAt) return <span className={`${shared.badge} ${shared.good}`}>Sent</span>;
  if (dueAt) return <span className={`${shared.badge} ${shared.waiting}`}>Waiting</span>;
  return <span className={`${shared.badge} ${shared.bad}`}>Failed</span>;
}
