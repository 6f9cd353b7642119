import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { toast } from "../ui/toast.tsx";
import css from "./newsletter.module.css";
import { subscribe } from "./subscribe.ts";

/** "Join Our Community": one address, one button. */
export function Newsletter() {
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !email.trim()) return;
    setBusy(true);
    const { outcome, message } = await subscribe(email.trim());
    setBusy(false);
    if (outcome === "subscribed") setEmail("");
    toast(message);
  };
  return (
    <section className={css.newsletter} aria-labelledby="newsletter">
      <div className={css.inside}>
        <div>
          <h2 id="newsletter" className={css.title}>
            Join Our Community
          </h2>
          <p className={css.text}>New arrivals, journal stories and offers, now and then.</p>
        </div>
        <form className={css.form} method="post" onSubmit={(event) => void onSubmit(event)}>
          <TextField
            className={css.field}
            label="Email address"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  );
}
