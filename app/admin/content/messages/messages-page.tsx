import { Link } from "react-router-dom";
import { messageState } from "../../../../data/model/admin/admin-inbox.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { messagesQuery } from "./api.ts";
import { MessageStateBadge } from "./message-state-badge.tsx";

const FILTERS = [
  { value: "all", label: "All messages" },
  { value: "unread", label: "Unread" },
  { value: "unanswered", label: "Not answered" },
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
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
          <Rows items={messages}>
            {(message) => (
              <Link className={shared.row} to={adminPaths.message(message.id)}>
                <span>
                  <span className={message.readAt ? undefined : shared.name}>
                    {message.subject}
                  </span>
                  <br />
                  <span className={shared.soft}>
                    {message.name} · {formatDateTime(message.createdAt)}
                  </span>
                </span>
                <MessageStateBadge state={messageState(message)} />
              </Link>
            )}
          </Rows>
        )}
      </SearchableList>
    </AdminPage>
  );
}
