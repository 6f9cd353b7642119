import { type FormEvent, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { ContactMessage } from "../../data/model/contact.ts";
import { REPLY_HOURS } from "../../data/policies.ts";
import { AnswerError, api, readAnswer } from "../api-client.ts";
import { isQueued, SAVED } from "../pwa/saved.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import { forgetDraft, keepDraft, restoreDraft } from "./contact-draft.ts";
import css from "./contact-screen.module.css";

const Sent = v.object({ message: v.string() });

/** The message form. What was typed stays until the server has it, over a reload too. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  // One key for one message: sending it again after a lost answer stores it once.
  const key = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const message = v.safeParse(ContactMessage, fields);
    if (!message.success) {
      const [issue] = message.issues;
      return toast({ title: "Error", description: issue.message, tone: "destructive" });
    }
    setSending(true);
    key.current ??= crypto.randomUUID();
    try {
      const response = await api.api.contact.$post(
        { json: message.output },
        { headers: { "Idempotency-Key": key.current } },
      );
      await readAnswer(response, Sent);
      key.current = undefined;
      form.current?.reset();
      forgetDraft();
      if (isQueued(response)) return toast(SAVED);
      toast({
        title: "Message Sent!",
        description: `Thank you for contacting us. We'll get back to you within ${REPLY_HOURS} hours.`,
      });
    } catch (error) {
      const reason = error instanceof AnswerError ? error.serverMessage : undefined;
      toast({
        title: "Error",
        description: reason ?? "Unable to send your message. Please try again later.",
        tone: "destructive",
      });
    } finally {
      setSending(false);
    }
  }

  function edited() {
    key.current = undefined;
    if (form.current) keepDraft(form.current);
  }

  return (
    <form ref={form} className={css.form} method="post" onSubmit={send} onInput={edited}>
      <TextField label="Name" name="name" autoComplete="name" required maxLength={200} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <TextField className={css.whole} label="Subject" name="subject" required maxLength={200} />
      <TextField
        className={css.whole}
        label="Message"
        name="message"
        rows={6}
        required
        maxLength={10_000}
      />
      <div className={css.whole}>
        <Button type="submit" busy={sending} disabled={sending}>
          {sending ? "Sending..." : "Send Message"}
        </Button>
      </div>
    </form>
  );
}
