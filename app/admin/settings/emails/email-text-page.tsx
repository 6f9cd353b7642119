import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import {
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
  customerMail,
  MAIL_FIELDS,
  MAIL_TEXT_LABELS,
  mailLabel,
} from "../../../../data/model/content/mail-kinds.ts";
import {
  MAIL_TEXT_LIMITS,
  type MailTexts,
  mailTexts,
} from "../../../../data/model/settings/mail-texts.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toast } from "../../../components/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { MailPreview } from "../../components/mail-preview.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import type { SettingsRecord } from "../api.ts";
import { useSettingsEditor, WithSettings } from "../settings-editor.tsx";
import { mailPreviewQuery, sendMailTest } from "./api.ts";
import css from "./email-text-page.module.css";
import { MAIL_TEXT_PARTS, nameOf, toTexts, toTextValues } from "./email-text-values.ts";
import { useInsertion } from "./use-insertion.ts";

const BACK = { name: "Emails", to: adminPaths.emails() };

/** /admin/settings/emails/{kind} */
export function EmailTextPage({ kind: name }: { kind: string }) {
  const kind = CUSTOMER_MAIL_KINDS.find((one) => one === name);
  if (!kind) return <AdminPage title="Email" lead="There is no such kind of email." back={BACK} />;
  return (
    <WithSettings title={mailLabel(kind)}>
      {(record) => <EmailTextForm kind={kind} record={record} />}
    </WithSettings>
  );
}

function EmailTextForm({ kind, record }: { kind: CustomerMailKind; record: SettingsRecord }) {
  const { fields, busy, submit, isStale, loadLatest } = useSettingsEditor({
    record,
    labels: Object.fromEntries(
      MAIL_TEXT_PARTS.map((part) => [nameOf(kind, part), MAIL_TEXT_LABELS[part]]),
    ),
    toValues: ({ settings }) => toTextValues(kind, settings.mail[kind]),
    toSettings: (values) => ({ [`mail.${kind}`]: toTexts(kind, values) }),
  });
  const texts = toTexts(kind, fields.values);
  const [shown, setShown] = useState<MailTexts>(texts);
  // The last valid texts stay in the preview.
  const updatePreview = () => v.is(mailTexts(kind), texts) && setShown(texts);
  const insertion = useInsertion(fields.ref, (name, text) => fields.set(name, text));

  function reset() {
    const defaults = toTextValues(kind, { subject: "", intro: "", closing: "" });
    for (const [name, text] of Object.entries(defaults)) fields.set(name, text);
    setShown({ subject: "", intro: "", closing: "" });
  }

  return (
    <AdminPage
      title={mailLabel(kind)}
      back={BACK}
      object={{ kind: "settings" }}
      french={{ kind: "mail", item: kind }}
    >
      <div className={css.columns}>
        <form
          ref={fields.ref}
          className={shared.form}
          onSubmit={(event) => {
            updatePreview();
            return submit(event);
          }}
          onBlur={updatePreview}
          onSelect={insertion.remember}
          noValidate
        >
          {MAIL_TEXT_PARTS.map((part) => (
            <TextField
              key={part}
              {...fields.text(nameOf(kind, part))}
              label={MAIL_TEXT_LABELS[part]}
              {...(part === "subject" ? {} : { rows: part === "intro" ? 6 : 4 })}
              maxLength={MAIL_TEXT_LIMITS[part]}
              hint={customerMail(kind)[part] ? "Empty: the default text." : undefined}
            />
          ))}
          <fieldset className={css.fields}>
            <legend>Insert a field</legend>
            <ul className={css.list}>
              {customerMail(kind).fields.map((field) => (
                <li key={field}>
                  <Button
                    variant="quiet"
                    aria-label={`Insert {{${field}}}`}
                    onClick={() => insertion.insert(`{{${field}}}`, nameOf(kind, "intro"))}
                  >
                    <code>{`{{${field}}}`}</code>
                  </Button>
                  <span className={shared.soft}>{MAIL_FIELDS[field]}</span>
                </li>
              ))}
            </ul>
          </fieldset>
          <Permitted to="settings.write">
            <SaveButton busy={busy} isStale={isStale} onReload={loadLatest} />
            <div className={shared.buttons}>
              <Button variant="quiet" onClick={reset}>
                Reset to the default
              </Button>
              <TestButton kind={kind} />
            </div>
          </Permitted>
        </form>
        <Panel title="Preview">
          <EmailPreview kind={kind} texts={shown} />
        </Panel>
      </div>
    </AdminPage>
  );
}

function TestButton({ kind }: { kind: CustomerMailKind }) {
  const { busy, mutate } = useAdminMutation();
  const send = async () => {
    const { message } = await sendMailTest(kind);
    toast({ title: "Test email", description: `${message} It has the saved texts.` });
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void mutate(send, { failed: "Not sent" })}
    >
      Send a test to me
    </Button>
  );
}

/** An example of an e-mail with these texts, as HTML in a frame without scripts and as plain text. */
function EmailPreview({ kind, texts }: { kind: CustomerMailKind; texts: MailTexts }) {
  const query = useQuery({
    ...mailPreviewQuery(kind, texts),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={query}>
      {({ orderNumber, ...mail }) => (
        <MailPreview
          title="Preview of the email"
          note={
            orderNumber
              ? `With the data of order ${orderNumber}.`
              : "With a sample order, because the store has no orders yet."
          }
          mail={mail}
        />
      )}
    </QueryBoundary>
  );
}
