import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { ContactMessage } from "../../data/model/content/contact.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { useConnection } from "../pwa/connection.ts";
import { isQueued, queuedNote, queuedToast } from "../pwa/queued-message.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";
import { useSettings } from "../requests/use-settings.ts";
import { storedText } from "../storage/stored-text.ts";
import css from "./contact-screen.module.css";

const ContactResponse = v.object({ message: v.string() });

const listLabels = () => ({
  name: m.contact_name(),
  email: m.contact_email(),
  subject: m.contact_subject(),
  message: m.contact_message(),
});

/** The contact form. Its text is stored until the server has accepted the message. */
export function ContactForm() {
  const [queued, setQueued] = useState(false);
  const { lost } = useConnection();
  const { replyHours } = useSettings().support;
  // The same key for every attempt, so that a retry after a lost response does not store the message twice.
  const idempotencyKey = useRef<string | undefined>(undefined);
  const form = useForm({
    initial: EMPTY_DRAFT,
    labels: listLabels(),
    validate: (values) => validateForm(ContactMessage, values),
    onChange: (values) => {
      idempotencyKey.current = undefined;
      saveDraft(values);
    },
  });
  // After hydration, because the server has no sessionStorage. Keeps what was typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => form.merge(readDraft(), EMPTY_DRAFT), []);

  const send = form.submit(async (message) => {
    idempotencyKey.current ??= crypto.randomUUID();
    const response = await api.contact.$post(
      { json: message },
      { headers: { "Idempotency-Key": idempotencyKey.current } },
    );
    await parseResponse(response, ContactResponse);
    idempotencyKey.current = undefined;
    form.merge(EMPTY_DRAFT);
    clearDraft();
    setQueued(isQueued(response));
    if (isQueued(response)) return toast(queuedToast(response));
    toast({
      title: m.contact_sent(),
      description:
        replyHours > 0 ? m.contact_sent_reply({ count: replyHours }) : m.contact_sent_thanks(),
    });
  }, reportFailure);

  return (
    // `noValidate`, because browsers reject addresses like josé@example.com.
    <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={send}>
      <TextField {...form.text("name")} autoComplete="name" required maxLength={200} />
      <TextField
        {...form.text("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <TextField className={css.whole} {...form.text("subject")} required maxLength={200} />
      <TextField
        className={css.whole}
        {...form.text("message")}
        rows={6}
        required
        maxLength={10_000}
      />
      <div className={css.whole}>
        <Button type="submit" busy={form.busy} disabled={form.busy}>
          {form.busy ? m.contact_sending() : m.contact_send()}
        </Button>
        <p role="status" className={css.queued}>
          {/* Once online, the service worker sends the message and reports it. */}
          {queued && lost && queuedNote()}
        </p>
      </div>
    </form>
  );
}

function reportFailure(error: unknown) {
  const reason = error instanceof HttpError ? error.serverMessage : undefined;
  toast({
    title: m.contact_error(),
    description: reason ?? m.contact_failure(),
    tone: "destructive",
  });
}

/** The contents of the contact form, stored in this tab so that they survive a reload. */
const stored = storedText("contact-draft");

const EMPTY_DRAFT = { name: "", email: "", subject: "", message: "" };
type ContactDraft = typeof EMPTY_DRAFT;

/** The names and texts of the fields. */
const Entries = v.array(v.tuple([v.string(), v.string()]));

function saveDraft(draft: ContactDraft): void {
  stored.write(JSON.stringify(Object.entries(draft)));
}

/** The stored texts of the fields; of those that the form does not have, none. */
function readDraft(): Partial<ContactDraft> {
  const entries = v.safeParse(Entries, stored.readJson());
  if (!entries.success) return {};
  return Object.fromEntries(entries.output.filter(([name]) => name in EMPTY_DRAFT));
}

/** Deletes the draft after the message was sent. */
const clearDraft = (): void => stored.remove();
