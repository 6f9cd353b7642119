import { Link } from "react-router-dom";
import { type AdminOrder, describeMailState } from "../../../../data/model/admin/admin-order.ts";
import { OrderNotes } from "../../../../data/model/admin/order-change.ts";
import type { PaymentProblem } from "../../../../data/model/admin/payment-problem.ts";
import { joinTags, splitTags } from "../../../../data/model/catalogue/tags.ts";
import { mailLabel } from "../../../../data/model/content/mail-kinds.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { saveNotes } from "./api.ts";

/** The unresolved payment problems of an order. */
export function OrderProblems({ problems }: { problems: readonly PaymentProblem[] }) {
  const open = problems.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  return (
    <section className={`${shared.notice} ${shared.critical}`} aria-label="Payment problem">
      {open.map((problem) => (
        <p key={problem.id}>{problem.message}</p>
      ))}
      <p>
        <Link to={adminPaths.payments()}>Payment problems</Link>
      </p>
    </section>
  );
}

/** Emails to the customer about an order. */
export function OrderEmails({ found: { mails, isSendingMail } }: { found: AdminOrder }) {
  return (
    <Panel title="Emails to the customer">
      {mails.length === 0 && <p>No emails yet.</p>}
      <ul className={shared.rows}>
        {mails.map((mail) => (
          <li key={mail.id} className={shared.row}>
            <span>
              <span className={shared.name}>{mailLabel(mail.kind)}</span>
              {mail.lastError && !mail.sentAt && (
                <span className={shared.soft}> {mail.lastError}</span>
              )}
            </span>
            <span className={shared.soft}>{describeMailState(mail, isSendingMail)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The private note and the tags of an order. */
export function NotesPanel({ order }: { order: AdminOrder["order"] }) {
  const form = useForm({
    initial: { privateNote: order.privateNote, tags: joinTags(order.tags) },
    labels: { privateNote: "Note", tags: "Tags" },
    validate: ({ privateNote, tags }) =>
      validateForm(OrderNotes, { privateNote, tags: splitTags(tags) }),
  });
  const { busy, mutate } = useAdminMutation();
  const save = form.submit((notes) =>
    mutate(() => saveNotes(order.id, notes), { done: "Notes saved" }, form.showServerIssues),
  );
  return (
    <Panel title="Private notes">
      <Editable to="orders.write">
        <form ref={form.ref} className={shared.form} onSubmit={save} noValidate>
          <TextField
            {...form.text("privateNote")}
            rows={3}
            maxLength={5_000}
            hint="Only operators see note and tags."
          />
          <TextField
            {...form.text("tags")}
            maxLength={3_200}
            autoComplete="off"
            hint="Separated by commas. The list of orders finds them."
          />
          <div className={shared.buttons}>
            <Button type="submit" variant="secondary" busy={busy}>
              Save notes
            </Button>
          </div>
        </form>
      </Editable>
    </Panel>
  );
}
