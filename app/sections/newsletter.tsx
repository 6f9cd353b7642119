import { type FormEvent, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { ShownSection } from "../../data/model/home/home.ts";
import { Button } from "../components/button.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useConnection } from "../pwa/connection.ts";
import css from "./newsletter.module.css";
import type { Subscription } from "./subscribe.ts";

/** The newsletter form. The code that checks and sends the address is loaded by the submit. */
export function Newsletter({
  id,
  title,
  text,
}: Pick<ShownSection & { kind: "newsletter" }, "id" | "title" | "text">) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<Subscription>();
  const { lost } = useConnection();
  const store = useStoreFacts();

  async function send(form: HTMLFormElement) {
    const email = form.querySelector("input");
    if (busy || !email || email.value.trim() === "") return;
    setBusy(true);
    try {
      const { findEmailProblem, subscribe } = await import("./subscribe.ts");
      const address = email.value.trim();
      const problem = findEmailProblem(address);
      if (problem) {
        setError(problem);
        email.focus();
        return;
      }
      const next = await subscribe(address);
      if (next.outcome !== "refused") form.reset();
      setResult(next);
      if (next.toast) toast(next.toast);
    } catch {
      setResult(undefined);
      const description = m.home_newsletter_failed();
      toast({ tone: "destructive", title: m.common_error(), description });
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <section className={css.newsletter} data-screen-only aria-labelledby={id}>
      <div className={css.inside}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <p className={css.text}>{text}</p>
        </div>
        {/* `noValidate`, because browsers reject addresses like josé@example.com. */}
        <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
          <TextField
            name="email"
            label={m.common_email_address()}
            error={error}
            onChange={() => setError(undefined)}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <Button type="submit" busy={busy}>
            {m.home_newsletter_subscribe()}
          </Button>
          <p className={css.note}>{m.home_newsletter_consent({ store: store.name })}</p>
          <p role="status" className={css.note}>
            {(lost || result?.outcome !== "queued") && result?.note}
          </p>
        </form>
      </div>
    </section>
  );
}
