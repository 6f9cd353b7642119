import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { OrderNotes } from "../../../../data/model/admin/order-change.ts";
import { joinTags, splitTags } from "../../../../data/model/catalogue/tags.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { saveNotes } from "./api.ts";

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
