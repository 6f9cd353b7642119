import { type FormEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { REPLY_HOURS } from "../../data/content/policies.ts";
import { ContactMessage } from "../../data/model/content/contact.ts";
import { keysOf } from "../../data/model/text/keys.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { fieldMessage } from "../components/field-message.ts";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useConnection } from "../pwa/connection.ts";
import { isQueued, QUEUED_NOTE, queuedToast } from "../pwa/queued-message.ts";
import { clearDraft, restoreDraft, saveDraft } from "./contact-draft.ts";
import css from "./contact-screen.module.css";

const ContactResponse = v.object({ message: v.string() });

const FIELDS = { name: "Name", email: "Email", subject: "Subject", message: "Message" } as const;
type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = keysOf(FIELDS);
type Errors = Partial<Record<FieldName, string>>;

/** The contact form. Its text is stored until the server has accepted the message. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [queued, setQueued] = useState(false);
  const { lost } = useConnection();
  const [errors, setErrors] = useState<Errors>({});
  // The same key for every attempt, so that a retry after a lost response does not store the message twice.
  const idempotencyKey = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const message = v.safeParse(ContactMessage, values);
    if (!message.success) {
      const invalid: Errors = {};
      for (const issue of message.issues) {
        const name = FIELD_NAMES.find((field) => field === issue.path?.[0]?.key);
        if (name) invalid[name] ??= fieldMessage(FIELDS[name], issue.message);
      }
      setErrors(invalid);
      const first = FIELD_NAMES.find((name) => invalid[name]);
      return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
    setErrors({});
    setSending(true);
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      const response = await api.api.contact.$post(
        { json: message.output },
        { headers: { "Idempotency-Key": idempotencyKey.current } },
      );
      await parseResponse(response, ContactResponse);
      idempotencyKey.current = undefined;
      form.current?.reset();
      clearDraft();
      setQueued(isQueued(response));
      if (isQueued(response)) return toast(queuedToast(response));
      toast({
        title: "Message Sent!",
        description: `Thank you for contacting us. We'll get back to you within ${REPLY_HOURS} hours.`,
      });
    } catch (error) {
      const reason = error instanceof HttpError ? error.serverMessage : undefined;
      toast({
        title: "Error",
        description: reason ?? "Unable to send your message. Please try again later.",
        tone: "destructive",
      });
    } finally {
      setSending(false);
    }
  }

  function onInput() {
    idempotencyKey.current = undefined;
    if (form.current) saveDraft(form.current);
  }

  const field = (name: FieldName) => ({ name, label: FIELDS[name], error: errors[name] });
  return (
    // `noValidate`, because browsers reject addresses like josé@example.com.
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={send}
      onInput={onInput}
    >
      <TextField {...field("name")} autoComplete="name" required maxLength={200} />
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <TextField className={css.whole} {...field("subject")} required maxLength={200} />
      <TextField className={css.whole} {...field("message")} rows={6} required maxLength={10_000} />
      <div className={css.whole}>
        <Button type="submit" busy={sending} disabled={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
        <p role="status" className={css.queued}>
          {/* Once online, the service worker sends the message and reports it. */}
          {queued && lost && QUEUED_NOTE}
        </p>
      </div>
    </form>
  );
}
