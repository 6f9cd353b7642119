import { useState } from "react";
import type { Message } from "../../../data/model/admin-inbox.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Button } from "../../components/button.tsx";
import { ConsolePage } from "../components/console-page.tsx";
import shared from "../components/parts.module.css";
import { SearchedList } from "../components/searched-list.tsx";
import { useAct } from "../components/use-act.ts";
import css from "./inbox.module.css";
import { markMessage, messagesQuery } from "./queries.ts";

const FILTERS = [
  { value: "all", label: "All messages" },
  { value: "unread", label: "Unread" },
  { value: "unanswered", label: "Not answered" },
] as const;

/** What the contact form brought, the newest first. */
export function MessagesPage() {
  return (
    <ConsolePage title="Messages">
      <SearchedList
        label="Search messages"
        filters={FILTERS}
        ask={(query, state) => messagesQuery({ ...query, state })}
        words={{
          one: "message",
          more: "messages",
          none: "No messages yet.",
          also: ({ unread }) => `, ${unread} unread`,
        }}
      >
        {({ messages }) =>
          messages.length > 0 && (
            <ul className={shared.rows}>
              {messages.map((message) => (
                <li key={message.id}>
                  <Letter message={message} />
                </li>
              ))}
            </ul>
          )
        }
      </SearchedList>
    </ConsolePage>
  );
}

/** One message; opening it marks it as read. */
function Letter({ message }: { message: Message }) {
  const { busy, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const { id, readAt, answeredAt } = message;
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open && !readAt) void act(() => markMessage(id, { read: true }));
  };
  return (
    <details
      className={css.letter}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open !== isOpen && toggle(event.currentTarget.open)}
    >
      <summary className={`${shared.row} ${css.summary}`}>
        <span>
          <span className={readAt ? undefined : shared.name}>{message.subject}</span>
          <br />
          <span className={shared.soft}>
            {message.name} · {formatMoment(message.createdAt)}
          </span>
        </span>
        <Mark readAt={readAt} answeredAt={answeredAt} />
      </summary>
      <div className={css.body}>
        <p className={css.text}>{message.message}</p>
        <p className={shared.soft}>{message.email}</p>
        <div className={shared.buttons}>
          <a className={css.link} href={reply}>
            Reply by e-mail
          </a>
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void act(() => markMessage(id, { answered: !answeredAt }))}
          >
            {answeredAt ? "Mark as not answered" : "Mark as answered"}
          </Button>
          {readAt && !answeredAt && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                void act(async () => {
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

function Mark({ readAt, answeredAt }: Pick<Message, "readAt" | "answeredAt">) {
  if (answeredAt) return <span className={`${shared.pill} ${shared.good}`}>Answered</span>;
  if (!readAt) return <span className={`${shared.pill} ${shared.waiting}`}>Unread</span>;
  return <span className={shared.pill}>Read</span>;
}
