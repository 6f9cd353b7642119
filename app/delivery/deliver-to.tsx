import { type SubmitEvent, useEffect, useId, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { Button } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import css from "./deliver-to.module.css";
import { readPostalCode, writePostalCode } from "./postal-code.ts";

const Arrivals = optional(() => import("./arrivals.tsx"));

/** Asks for a postal code, which the device stores, and displays when an order arrives there. */
export function DeliverTo() {
  const id = useId();
  const [postalCode, setPostalCode] = useState("");
  // After hydration, because the server does not know it.
  useEffect(() => setPostalCode(readPostalCode() ?? ""), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("postalCode")).trim();
    writePostalCode(code);
    setPostalCode(code);
  };
  return (
    <form className={css.deliverTo} data-screen-only onSubmit={submit}>
      <label htmlFor={id}>{m.delivery_deliver_to()}</label>
      <input
        key={postalCode}
        id={id}
        type="text"
        name="postalCode"
        className={css.input}
        aria-label={m.delivery_postal_code()}
        autoComplete="postal-code"
        placeholder={m.delivery_postal_code_example()}
        maxLength={10}
        size={8}
        defaultValue={postalCode}
      />
      <Button type="submit" variant="quiet" className={css.show}>
        {m.delivery_dates_show()}
      </Button>
      <Arrivals isShown={postalCode !== ""} postalCode={postalCode} />
    </form>
  );
}
