import { useEffect, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { StockNotificationResponse } from "../../data/model/catalogue/stock-notification.ts";
import { findEmailProblem } from "../../data/model/text/addresses.ts";
import { Button } from "../components/button.tsx";
import type { Validation } from "../components/form-state.ts";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { isSignedIn } from "../customer/signed-in.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";
import css from "./notify-when-back.module.css";

/**
 * Asks for an e-mail address and requests the notification. For a signed-in customer it is requested
 * at once; the address is asked for if the account has no verified one.
 */
export default function StockNotificationForm({ product }: { product: Product }) {
  const [done, setDone] = useState<string>();
  const [asking, setAsking] = useState(() => !isSignedIn());
  const status = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    initial: { email: "" },
    labels: { email: m.common_email_address() },
    validate,
  });

  const request = async (email?: string) =>
    setDone((await requestNotification(product.id, email)).message);
  const submit = form.submit(request, (error) =>
    form.showIssues([{ path: "email", message: describe(error) }]),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button is pressed
  useEffect(() => {
    // The address is asked for if the account has no verified one or the session has ended.
    if (!asking) request().catch(() => setAsking(true));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the contents change
  useEffect(() => {
    if (done) status.current?.focus();
    else if (asking) form.ref.current?.querySelector("input")?.focus();
  }, [asking, done]);

  if (done)
    return (
      <p ref={status} className={css.text} role="status" tabIndex={-1}>
        {done}
      </p>
    );
  if (!asking)
    return (
      <p className={css.text} role="status">
        {m.product_notify_wait()}
      </p>
    );
  return (
    // `noValidate`, because browsers reject addresses like josé@example.com.
    <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...form.text("email")}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        hint={m.product_notify_hint()}
      />
      <Button type="submit" variant="secondary" wide busy={form.busy}>
        {m.product_notify_send()}
      </Button>
    </form>
  );
}

function validate({ email }: { email: string }): Validation<string> {
  const address = email.trim();
  const message = address === "" ? m.errors_email_missing() : findEmailProblem(address);
  return message ? { issues: [{ path: "email", message }] } : { output: address };
}

async function requestNotification(id: string, email?: string) {
  const response = await api.products[":id"]["stock-notifications"].$post({
    param: { id },
    json: email === undefined ? {} : { email },
  });
  return parseResponse(response, StockNotificationResponse);
}

function describe(failure: unknown): string {
  const reason = failure instanceof HttpError ? failure.serverMessage : undefined;
  return reason ?? m.product_notify_failed();
}
