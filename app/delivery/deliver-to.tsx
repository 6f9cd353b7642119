import { type SubmitEvent, useId } from "react";
import { Button } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import css from "./deliver-to.module.css";
import { setPostalCode, usePostalCode } from "./postal-code.ts";

const Arrivals = optional(() => import("./arrivals.tsx"));

/** Asks for a postal code, which the device stores, and displays when an order arrives there. */
export function DeliverTo() {
  const id = useId();
  const postalCode = usePostalCode();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPostalCode(String(new FormData(event.currentTarget).get("postalCode")).trim());
  };
  return (
    <form className={css.deliverTo} data-screen-only onSubmit={submit}>
      <label htmlFor={id}>Deliver to</label>
      <input
        key={postalCode}
        id={id}
        name="postalCode"
        className={css.input}
        aria-label="Postal code"
        autoComplete="postal-code"
        placeholder="M5V 2T6"
        maxLength={10}
        size={8}
        defaultValue={postalCode}
      />
      <Button type="submit" variant="quiet" className={css.show}>
        Show dates
      </Button>
      <Arrivals wanted={postalCode !== undefined} postalCode={postalCode ?? ""} />
    </form>
  );
}
