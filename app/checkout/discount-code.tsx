import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import css from "./discount-code.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The field for a discount code, or the code in use. An order has one code at most. */
export function DiscountCode({ pricing }: { pricing: Checkout["pricing"] }) {
  const { choices, codeProblem, checkingCode } = pricing;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState("");

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (checkingCode) return;
    const isApplied = await pricing.applyCode(typed);
    if (isApplied) setTyped("");
    // The focused control is replaced by another one, or has to be corrected.
    requestAnimationFrame(() => (isApplied ? remove : input).current?.focus());
  }

  return (
    <form className={css.form} noValidate onSubmit={apply} aria-label="Discount">
      {choices.code === undefined ? (
        <>
          <label className={css.label} htmlFor={id}>
            Discount code
          </label>
          <span className={css.entry}>
            <input
              ref={input}
              id={id}
              className={css.input}
              name="code"
              type="text"
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={codeProblem ? true : undefined}
              aria-describedby={codeProblem ? `${id}-problem` : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="secondary" className={css.apply} busy={checkingCode}>
              Apply
            </Button>
          </span>
        </>
      ) : (
        <p className={css.applied} role="status">
          <span>
            Code <strong>{choices.code}</strong>
          </span>
          <Button
            ref={remove}
            variant="quiet"
            onClick={() => {
              pricing.removeCode();
              requestAnimationFrame(() => input.current?.focus());
            }}
          >
            Remove
          </Button>
        </p>
      )}
      {codeProblem && (
        <p className={css.problem} id={`${id}-problem`} role="alert">
          {codeProblem}
        </p>
      )}
    </form>
  );
}
