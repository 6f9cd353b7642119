import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
  describeRecall,
  RECALL_STATES,
  type RecallDetails,
  type RecallFilter,
  type RecallPreview,
  type RecallTexts,
} from "../../../../data/model/admin/recall.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { MailPreview } from "../../components/mail-preview.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage, QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import {
  addRecall,
  deleteRecall,
  endRecall,
  previewRecall,
  recalledOrdersQuery,
  recallQuery,
  saveRecall,
  sendRecall,
} from "./api.ts";
import { RecallForm } from "./recall-form.tsx";
import { RecallLogPanel } from "./recall-log.tsx";
import { readRecallParams } from "./recall-params.ts";

const BACK = { name: "Recall", to: adminPaths.recalls() };

/** Edits the notice of a recall, sends it and shows its log; creates a draft if `id` is undefined. */
export function RecallPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...recallQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Recall" back={BACK}>
      {(recall) => <RecallEditor recall={recall} />}
    </EditorPage>
  );
}

function RecallEditor({ recall }: { recall: RecallDetails | undefined }) {
  const navigateTo = usePreservingNavigate();
  const [params] = useSearchParams();
  const filter = readRecallParams(Object.fromEntries(params));
  return (
    <AdminPage
      title={recall ? `Recall: ${describeRecall(recall)}` : "New recall"}
      back={BACK}
      lead={recall ? describeState(recall) : "Save the texts first; nothing is sent by that."}
      object={recall && { kind: "recall", id: recall.id }}
      actions={
        recall?.state === "draft" && (
          <Permitted to="orders.write">
            <DeleteButton
              type="draft"
              name="The draft of the recall"
              remove={() => deleteRecall(recall.id)}
              then={adminPaths.recalls()}
            />
          </Permitted>
        )
      }
    >
      {recall ? <Notices recall={recall} /> : <Scope filter={filter} />}
      <Editable to="orders.write">
        <RecallForm
          record={recall}
          action={recall ? "Save changes" : "Save draft"}
          save={(draft, updatedAt) =>
            recall ? saveRecall(recall.id, draft, updatedAt) : addRecall({ ...filter, ...draft })
          }
          onCreated={({ id }) => navigateTo(adminPaths.recall(id))}
        />
      </Editable>
      {recall && <Preview key={recall.updatedAt} recall={recall} />}
      {recall?.requestedAt && <RecallLogPanel id={recall.id} />}
    </AdminPage>
  );
}

function describeState({ state, createdBy, createdAt, requestedAt, endedAt }: RecallDetails) {
  const times = [
    `${createdBy}, ${formatDateTime(createdAt)}`,
    requestedAt && `last sent ${formatDateTime(requestedAt)}`,
    endedAt && `ended ${formatDateTime(endedAt)}`,
  ].filter(Boolean);
  return `${RECALL_STATES[state]} · ${times.join(" · ")}`;
}

/** What a new recall is about, and how many it concerns. */
function Scope({ filter }: { filter: RecallFilter }) {
  const query = useQuery(recalledOrdersQuery({ ...filter, limit: "1", offset: "0" }));
  return (
    <Panel title="What is recalled">
      <QueryBoundary query={query}>
        {({ lines, total, addresses }) => (
          <p>
            {describeRecall({
              ...filter,
              productTitle: filter.product ? (lines[0]?.product ?? filter.product) : null,
            })}
            : {countOf(total, "line")} of orders, {countOf(addresses, "recipient")}.
          </p>
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** How many were written to, and the buttons that send the notice and end the recall. */
function Notices({ recall }: { recall: RecallDetails }) {
  const [dialog, setDialog] = useState<"send" | "end">();
  const { busy, mutate } = useAdminMutation();
  const { id, state, addresses, unwritten, sent, waiting, failed, queuedAt } = recall;
  const people = countOf(unwritten, "recipient");
  const isWritten = state === "open" && unwritten === 0;
  const close = () => setDialog(undefined);

  async function send() {
    await mutate(() => sendRecall(id), {
      done: `The notice is sent to ${people}`,
      failed: "Not sent",
    });
    close();
  }

  async function end() {
    await mutate(() => endRecall(id), { done: "The recall has ended", failed: "Not ended" });
    close();
  }

  return (
    <Panel title="Notices">
      <p>
        {countOf(addresses, "recipient")} of orders, {unwritten} without a notice.{" "}
        {sent + waiting + failed > 0 && `${sent} sent, ${waiting} waiting, ${failed} failed.`}
      </p>
      {state !== "ended" && (
        <p>
          A recall does not end the sale. To end it, unpublish the product or set its stock to 0
          under <Link to={adminPaths.products()}>Products</Link>.
        </p>
      )}
      {!recall.isSendingMail && (
        <p className={shared.notice}>
          No mail server is connected: notices wait in the outbox until SMTP_URL is set.
        </p>
      )}
      {state === "open" && queuedAt === null && (
        <p className={shared.notice}>
          The notices are being written. If this was interrupted, the store continues within a
          minute.
        </p>
      )}
      <Permitted to="orders.write">
        {state !== "ended" && (
          <div className={shared.buttons}>
            {!isWritten && (
              <Button onClick={() => setDialog("send")}>
                {state === "draft" ? "Send notice" : "Send to new addresses"}
              </Button>
            )}
            {state === "open" && (
              <Button variant="secondary" onClick={() => setDialog("end")}>
                End recall
              </Button>
            )}
          </div>
        )}
      </Permitted>
      <FormDialog
        open={dialog === "send"}
        title="Send the recall notice?"
        action="Send notice"
        busy={busy}
        onClose={close}
        onSubmit={() => void send()}
      >
        <p>
          The saved notice is sent to {people}, also to those who have unsubscribed from other
          emails: it is no marketing, so it has no link to unsubscribe. Nobody gets it twice.
        </p>
        <p>
          The banner is shown on the pages of the recalled products and with the orders of those who
          received them, until you end the recall.
        </p>
      </FormDialog>
      <FormDialog
        open={dialog === "end"}
        title="End this recall?"
        action="End recall"
        busy={busy}
        onClose={close}
        onSubmit={() => void end()}
      >
        <p>The banner is removed. The log of the notices stays.</p>
      </FormDialog>
    </Panel>
  );
}

const LANGUAGES = { en: "English", fr: "French" };

/** The saved notice as customers see it, in the languages of the store. */
function Preview({ recall }: { recall: RecallDetails }) {
  const [preview, setPreview] = useState<RecallPreview>();
  const { busy, mutate } = useAdminMutation();
  const show = () =>
    mutate(async () => setPreview(await previewRecall(recall.id, textsOf(recall))), {
      failed: "No preview",
    });
  return (
    <Panel title="Preview">
      {!preview && (
        <div className={shared.buttons}>
          <Button variant="secondary" busy={busy} onClick={() => void show()}>
            Show the saved notice
          </Button>
        </div>
      )}
      {preview?.mails.map(({ locale, orderNumber, ...mail }) => (
        <MailPreview
          key={locale}
          title={`Preview of the email in ${LANGUAGES[locale]}`}
          note={`${LANGUAGES[locale]}. ${
            orderNumber
              ? `With the data of order ${orderNumber}.`
              : "No recalled order is in this language."
          }`}
          mail={mail}
        />
      ))}
    </Panel>
  );
}

function textsOf({
  subject,
  message,
  banner,
  subjectFr,
  messageFr,
  bannerFr,
}: RecallDetails): RecallTexts {
  return { subject, message, banner, subjectFr, messageFr, bannerFr };
}
