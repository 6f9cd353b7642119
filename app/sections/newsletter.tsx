import { useState } from "react";
import type { ShownSection } from "../../data/model/home/home.ts";
import { isEmail } from "../../data/model/text/email.ts";
import { Button } from "../components/button.tsx";
import type { Validation } from "../components/form-state.ts";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { useConnection } from "../pwa/connection.ts";
import css from "./newsletter.module.css";
import { subscribe } from "./subscribe.ts";

/** Accepts an address; an empty one has no message, and nothing is sent. */
function validate({ email }: { email: string }): Validation<string> {
  const address = email.trim();
  if (isEmail(address)) return { output: address };
  return { issues: address === "" ? [] : [{ path: "email", message: "Invalid email address" }] };
}

/** The newsletter form. */
export function Newsletter({
  id,
  title,
  text,
}: Pick<ShownSection & { kind: "newsletter" }, "id" | "title" | "text">) {
  const [note, setNote] = useState<string>();
  const [queued, setQueued] = useState(false);
  const { lost } = useConnection();
  const form = useForm({
    initial: { email: "" },
    labels: { email: "Email address" },
    validate,
  });
  const send = form.submit(async (email) => {
    const result = await subscribe(email);
    if (result.outcome === "subscribed" || result.outcome === "queued") form.merge({ email: "" });
    setNote(result.note);
    setQueued(result.outcome === "queued");
    toast(result.message);
  });
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
        <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={send}>
          <TextField
            {...form.text("email")}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <Button type="submit" busy={form.busy}>
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
