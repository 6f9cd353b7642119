import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { StockNotificationResponse } from "../../data/model/catalogue/stock-notification.ts";
import { isEmail } from "../../data/model/text/email.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { isSignedIn } from "../customer/signed-in.ts";
import css from "./notify-when-back.module.css";

/**
 * Asks for an e-mail address and requests the notification. For a signed-in customer it is requested
 * at once; the address is asked for if the account has no verified one.
 */
export default function StockNotificationForm({ product }: { product: Product }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState(isSignedIn);
  const [asking, setAsking] = useState(() => !isSignedIn());
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  async function request(address?: string) {
    setBusy(true);
    setError(undefined);
    try {
      setDone((await requestNotification(product.id, address)).message);
    } catch (failure) {
      setAsking(true);
      // A signed-in customer without a verified address, or whose session has ended.
      if (address !== undefined) setError(describe(failure));
    }
    setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button is pressed
  useEffect(() => {
    if (!asking) void request();
  }, []);
  useEffect(() => {
    if (done) status.current?.focus();
    else if (asking) field.current?.focus();
  }, [asking, done]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (busy) return;
    if (isEmail(address)) return void request(address);
    setError("Enter a valid e-mail address");
    field.current?.focus();
  }

  if (done)
    return (
      <p ref={status} className={css.text} role="status" tabIndex={-1}>
        {done}
      </p>
    );
  if (!asking)
    return (
      <p className={css.text} role="status">
        One moment…
      </p>
    );
  return (
    // `noValidate`, because browsers reject addresses like josé@example.com.
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        ref={field}
        label="Email address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        hint="We write once, when it is available again."
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        Notify me
      </Button>
    </form>
  );
}

async function requestNotification(id: string, email?: string) {
  const response = await api.api.products[":id"]["stock-notifications"].$post({
    param: { id },
    json: email === undefined ? {} : { email },
  });
  return parseResponse(response, StockNotificationResponse);
}

function describe(failure: unknown): string {
  const reason = failure instanceof HttpError ? failure.serverMessage : undefined;
  return reason ?? "The store could not be reached. Check your connection and try again.";
}
