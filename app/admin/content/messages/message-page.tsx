import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import {
  MessageReply,
  type MessageThread,
  messageState,
  type ThreadEntry,
} from "../../../../data/model/admin/admin-inbox.ts";
import { firstName } from "../../../../data/model/text/addresses.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { Fact } from "../../../components/fact.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { useCan } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { OrderRows } from "../../sales/orders/order-rows.tsx";
import { markMessage, messageQuery, sendReply } from "./api.ts";
import { MessageStateBadge } from "./message-state-badge.tsx";
import css from "./messages.module.css";

const BACK = { name: "All messages", to: adminPaths.messages() };

/** /admin/messages/{id}: the thread of an address with a form to reply, and its orders. */
export function MessagePage({ id }: { id: string }) {
  const query = useQuery(messageQuery(id));
  return (
    <RecordPage query={query} title="Message" back={BACK}>
      {(message) => <MessageDetails message={message} />}
    </RecordPage>
  );
}

function MessageDetails({ message }: { message: MessageThread }) {
  const { id, subject, answeredAt, answeredBy, readAt } = message;
  const canWrite = useCan()("messages.write");
  const { mutate } = useAdminMutation();
  const isNew = !readAt && canWrite;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is marked once, when it is opened
  useEffect(() => {
    if (isNew) void mutate(() => markMessage(id, { read: true }));
  }, [id]);
  return (
    <AdminPage
      title={subject}
      back={BACK}
      actions={<MessageStateBadge state={messageState(message)} />}
      object={{ kind: "message", id }}
    >
      <div className={shared.split}>
        <div className={shared.stack}>
          <Panel title="Thread">
            <ol className={css.thread}>
              {message.thread.map((entry) => (
                <li key={entry.id} className={entry.kind === "reply" ? css.reply : css.entry}>
                  <Entry entry={entry} isCurrent={entry.id === id} />
                </li>
              ))}
            </ol>
            {answeredAt && (
              <p className={shared.soft}>
                Answered {answeredBy && `by ${answeredBy} `}on {formatDateTime(answeredAt)}
              </p>
            )}
          </Panel>
          {canWrite && <Reply message={message} />}
          {canWrite && <Marks message={message} />}
        </div>
        <Customer message={message} />
      </div>
    </AdminPage>
  );
}

const MAIL_STATES = { waiting: "Email waits", sent: "Email sent", failed: "Email failed" };

function Entry({ entry, isCurrent }: { entry: ThreadEntry; isCurrent: boolean }) {
  const { kind, id, author, subject, text, createdAt, mail } = entry;
  return (
    <article>
      <p className={shared.soft}>
        <span className={shared.name}>{author}</span> · {formatDateTime(createdAt)}
        {mail && ` · ${MAIL_STATES[mail]}`}
      </p>
      {kind === "message" &&
        (isCurrent ? (
          <p className={shared.name}>{subject}</p>
        ) : (
          <p>
            <Link className={css.link} to={adminPaths.message(id)}>
              {subject}
            </Link>
          </p>
        ))}
      <p className={css.text}>{text}</p>
    </article>
  );
}

function Reply({ message }: { message: MessageThread }) {
  const { id, name, email, lastReplyId } = message;
  // A repeated request for the same reply has the same id.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { body: "" },
    labels: { body: "Reply" },
    validate: (values) => validateForm(MessageReply, { ...values, id: replyId, lastReplyId }),
  });
  const { busy, mutate } = useAdminMutation();
  const send = form.submit(async (reply) => {
    const messages = { done: "Reply queued", failed: "Not sent" };
    if (!(await mutate(() => sendReply(id, reply), messages, form.showServerIssues))) return;
    setReplyId(crypto.randomUUID());
    form.merge({ body: "" });
  });
  return (
    <Panel title="Reply">
      <form ref={form.ref} className={shared.form} onSubmit={send} noValidate>
        <TextField
          {...form.text("body")}
          rows={8}
          maxLength={10_000}
          hint={`An email to ${email}. It begins with “Hello ${firstName(name)},” and quotes the message.`}
        />
        <div className={shared.buttons}>
          <Button type="submit" busy={busy}>
            Send reply
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Marks({ message: { id, answeredAt, closedAt } }: { message: MessageThread }) {
  const { busy, mutate } = useAdminMutation();
  const navigate = useNavigate();
  const markUnread = async () => {
    if (await mutate(() => markMessage(id, { read: false }))) await navigate(adminPaths.messages());
  };
  const mark = (marks: Parameters<typeof markMessage>[1]) =>
    void mutate(() => markMessage(id, marks), { done: "Saved" });
  return (
    <div className={shared.buttons}>
      <Button variant="quiet" busy={busy} onClick={() => mark({ answered: !answeredAt })}>
        {answeredAt ? "Mark as not answered" : "Mark as answered"}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => mark({ closed: !closedAt })}>
        {closedAt ? "Open again" : "Close"}
      </Button>
      {!answeredAt && !closedAt && (
        <Button variant="quiet" busy={busy} onClick={() => void markUnread()}>
          Mark as unread
        </Button>
      )}
    </div>
  );
}

function Customer({ message }: { message: MessageThread }) {
  const { name, email, customerId, orders } = message;
  return (
    <div className={shared.stack}>
      <Panel title="Customer">
        <dl className={shared.facts}>
          <Fact name="Name">
            {customerId ? <Link to={adminPaths.customer(customerId)}>{name}</Link> : name}
          </Fact>
          <Fact name="Email">{email}</Fact>
        </dl>
        <p className={shared.soft}>
          Anyone can enter an address in the contact form. Replies go to this address.
        </p>
      </Panel>
      <Panel title="Orders">
        <OrderRows orders={orders} empty="No orders with this address." />
      </Panel>
    </div>
  );
}
