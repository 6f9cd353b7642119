import { useState } from "react";
import { useLocation } from "react-router-dom";
import * as v from "valibot";
import { PersonRequest, type PersonSummary } from "../../../../data/model/admin/admin-customer.ts";
import {
  CONSENT_SOURCES,
  type ConsentAction,
  type ConsentPurpose,
} from "../../../../data/model/people/consent.ts";
import { PERSONAL_DATA_LABELS } from "../../../../data/model/people/personal-data.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { downloadPersonalData, erasePersonalData, findPersonalData } from "./api.ts";

const BACK = { name: "All customers", to: adminPaths.customers() };

const State = v.object({ email: v.string() });

/** Finds all data of a person by email address, exports it as JSON or erases it. */
export function PersonalDataPage() {
  const state = v.safeParse(State, useLocation().state);
  const form = useForm({
    initial: { email: state.success ? state.output.email : "" },
    labels: { email: "Email" },
    validate: (values) => validateForm(PersonRequest, values),
  });
  const [found, setFound] = useState<PersonSummary>();
  const { busy, mutate } = useAdminMutation();
  const find = form.submit(({ email }) => {
    setFound(undefined);
    return mutate(
      async () => setFound(await findPersonalData(email)),
      { failed: "Search failed" },
      form.showServerIssues,
    );
  });
  return (
    <AdminPage
      title="Personal data requests"
      lead="Customers may ask which data the store has about them, and may ask to have it erased. Check first that the request comes from the owner of the email address."
      back={BACK}
    >
      <form ref={form.ref} className={shared.form} onSubmit={find} noValidate>
        <TextField {...form.text("email")} type="email" autoComplete="off" spellCheck={false} />
        <div className={shared.buttons}>
          <Button type="submit" busy={busy}>
            Find data
          </Button>
        </div>
      </form>
      <div role="status">
        {found && found.tables.length === 0 && (
          <p>
            There is no data about {found.email}
            {found.consents.length > 0 && " besides the record of consents, which an erasure keeps"}
            .
          </p>
        )}
      </div>
      {found && found.tables.length > 0 && (
        <Found key={found.email} found={found} onErased={() => setFound(undefined)} />
      )}
      {found && found.consents.length > 0 && <ConsentRecord consents={found.consents} />}
    </AdminPage>
  );
}

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  newsletter: "Newsletter",
  "back-in-stock": "Back-in-stock emails",
  reviews: "Review requests",
};
const STEPS: Readonly<Record<ConsentAction, string>> = {
  subscribe: "asked for",
  confirm: "confirmed",
  unsubscribe: "unsubscribed",
};

/** What an address agreed to and when, from first to last. */
function ConsentRecord({ consents }: Pick<PersonSummary, "consents">) {
  return (
    <Panel title="Record of consents">
      <ol className={shared.rows}>
        {consents.map(({ at, purpose, action, source, wording, version }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows
          <li key={index} className={shared.row}>
            <div>
              <p className={shared.name}>
                {PURPOSES[purpose]}: {STEPS[action]}
              </p>
              <p className={shared.soft}>
                <time dateTime={at}>{formatDateTime(at)}</time> · {CONSENT_SOURCES[source]}
              </p>
              {wording && (
                <p>
                  “{wording}” <span className={shared.soft}>version {version}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Found({ found, onErased }: { found: PersonSummary; onErased: () => void }) {
  const { email, tables, obstacles } = found;
  const [isAsking, setAsking] = useState(false);
  const { busy, mutate } = useAdminMutation();
  async function erase() {
    const done = await mutate(() => erasePersonalData(email), {
      done: "Personal data erased",
      failed: "Nothing was erased",
    });
    setAsking(false);
    if (done) onErased();
  }
  return (
    <Panel title={`Data about ${email}`}>
      <ul className={shared.rows}>
        {tables.map(({ table, rows }) => (
          <li key={table} className={shared.row}>
            <span className={shared.name}>{PERSONAL_DATA_LABELS[table]}</span>
            <span className={shared.figures}>{rows}</span>
          </li>
        ))}
      </ul>
      {obstacles.length > 0 && (
        <div className={shared.notice}>
          <p>The data cannot be erased yet:</p>
          {obstacles.map((obstacle) => (
            <p key={obstacle}>{obstacle}</p>
          ))}
        </div>
      )}
      <div className={shared.buttons}>
        <Permitted to="personal-data.export">
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              void mutate(() => downloadPersonalData(email), { failed: "Not exported" })
            }
          >
            Export as JSON
          </Button>
        </Permitted>
        <Permitted to="personal-data.erase">
          <Button
            variant="secondary"
            disabled={obstacles.length > 0}
            onClick={() => setAsking(true)}
          >
            Erase
          </Button>
        </Permitted>
      </div>
      <FormDialog
        open={isAsking}
        title="Erase personal data"
        action="Erase"
        busy={busy}
        onClose={() => setAsking(false)}
        onSubmit={() => void erase()}
      >
        <p>
          Account, messages, newsletter subscription, emails and saved lists of {email} are deleted.
          Orders keep number, items and amounts without name and address; reviews keep stars and
          text without a name. The record of consents keeps a hash of the address, so that no import
          subscribes it again. This cannot be undone.
        </p>
      </FormDialog>
    </Panel>
  );
}
