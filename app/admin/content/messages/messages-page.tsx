import { useState } from "react";
import type { Message } from "../../../../data/model/admin/admin-inbox.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { AdminPage } from "../../components/admin-page.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useCan } from "../../components/use-can.ts";
import { markMessage, messagesQuery } from "./api.ts";
import css from "./messages.module.css";

const FILTERS = [
  { value: "all", label: "All messages" },
  { value: "unread", label: "Unread" },
  { value: "unanswered", label: "Not answered" },
] as const;

/** Contact form messages, newest first. */
export function MessagesPage() {
  return (
    <AdminPage title="Messages">
      <SearchableList
        label="Search messages"
        filters={FILTERS}
        listQuery={(query, state) => messagesQuery({ ...query, state })}
        labels={{
          noun: "message",
          empty: "No messages yet.",
          suffix: ({ unread }) => `, ${unread} unread`,
        }}
      >
        {({ messages }) => (
          <Rows items={messages}>{(message) => <MessageDetails message={message} />}</Rows>
        )}
      </SearchableList>
    </AdminPage>
  );
}

/** One message; opening it marks it as read. */
function MessageDetails({ message }: { message: Message }) {
  const { busy, mutate } = useAdminMutation();
  const [isOpen, setOpen] = useState(false);
  const canWrite = useCan()("messages.write");
  const { id, readAt, answeredAt } = message;
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open && !readAt && canWrite) void mutate(() => markMessage(id, { read: true }));
  };
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && toggle(event.currentTarget.open)}
    >
      <summary className={`${shared.row} ${css.summary}`}>
        <span>
          <span className={readAt ? undefined : shared.name}>{message.subject}</span>
          <br />
          <span className={shared.soft}>
            {message.name} · {formatDateTime(message.createdAt)}
          </span>
        </span>
        <StatusBadge readAt={readAt} answeredAt={answeredAt} />
      </summary>
      <div className={css.body}>
        <p className={css.text}>{message.message}</p>
        <p className={shared.soft}>{message.email}</p>
        <div className={shared.buttons}>
          <a className={css.link} href={reply}>
            Reply by e-mail
          </a>
          {canWrite && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void mutate(() => markMessage(id, { answered: !answeredAt }))}
            >
              {answeredAt ? "Mark as not answered" : "Mark as answered"}
            </Button>
          )}
          {canWrite && readAt && !answeredAt && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                void mutate(async () => {
                  await markMessage(id, { read: false });
                  setOpen(false);
                })
              }
            >
              Mark as unread
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function StatusBadge({ readAt, answeredAt }: Pick<Message, "readAt" | "answeredAt">) {
  if (answeredAt) return <span className={`${shared.badge} ${shared.good}`}>Answered</span>;
  if (!readAt) return <span className={`${shared.badge} ${shared.waiting}`}>Unread</span>;
  return <span className={shared.badge}>Read</span>;
}
