import { type FormEvent, useRef, useState } from "react";
import { isEmail } from "../../data/model/text/email.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useConnection } from "../pwa/connection.ts";
import css from "./newsletter.module.css";
import { subscribe } from "./subscribe.ts";

/** "Join Our Community": the newsletter form. */
export function Newsletter() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  const [queued, setQueued] = useState(false);
  const { lost } = useConnection();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !email.trim()) return;
    if (!isEmail(email.trim())) {
      setError("Invalid email address");
      return field.current?.focus();
    }
    setError(undefined);
    setBusy(true);
    const result = await subscribe(email.trim());
    setBusy(false);
    if (result.outcome === "subscribed" || result.outcome === "queued") setEmail("");
    setNote(result.note);
    setQueued(result.outcome === "queued");
    toast(result.message);
  };
  return (
    <section className={css.newsletter} data-screen-only aria-labelledby="newsletter">
      <div className={css.inside}>
        <div>
          <h2 id="newsletter" className={css.title}>
            Join Our Community
          </h2>
          <p className={css.text}>New arrivals, journal stories and offers, now and then.</p>
        </div>
        {/* `noValidate`, because browsers reject addresses like josé@example.com. */}
        <form
          className={css.form}
          method="post"
          noValidate
          onSubmit={(event) => void onSubmit(event)}
        >
          <TextField
            ref={field}
            label="Email address"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            Subscribe
          </Button>
          <p role="status" className={css.note}>
            {(lost || !queued) && note}
          </p>
        </form>
      </div>
    </section>
  );
}
