import { useId, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import { normalizeCode } from "../../data/model/sales/discount.ts";
import { Button } from "../components/button.tsx";
import type { Validation } from "../components/form-state.ts";
import { Message } from "../components/message.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./discount-code.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The field for a discount code, or the code in use. An order has one code at most. */
export function DiscountCode({ pricing }: { pricing: Checkout["pricing"] }) {
  const { choices } = pricing;
  const id = useId();
  const remove = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initial: { code: "" },
    labels: { code: m.checkout_discount_code() },
    validate,
  });
  const problem = form.errors.code ?? pricing.codeProblem;
  const focusInput = () => form.ref.current?.querySelector("input")?.focus();

  const apply = form.submit(async (code) => {
    const isApplied = await pricing.applyCode(code);
    if (isApplied) form.merge({ code: "" });
    // The focused control is replaced by another one, or has to be corrected.
    requestAnimationFrame(() => (isApplied ? remove.current?.focus() : focusInput()));
  });

  return (
    <form
      ref={form.ref}
      className={css.form}
      noValidate
      onSubmit={apply}
      aria-label={m.checkout_discount()}
    >
      {choices.code === undefined ? (
        <>
          <label className={css.label} htmlFor={id}>
            {m.checkout_discount_code()}
          </label>
          <span className={css.entry}>
            <input
              id={id}
              className={css.input}
              name="code"
              type="text"
              value={form.values.code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => form.set("code", event.target.value)}
            />
            <Button type="submit" variant="secondary" className={css.apply} busy={form.busy}>
              {m.checkout_discount_apply()}
            </Button>
          </span>
        </>
      ) : (
        <p className={css.applied} role="status">
          <span>
            <Message
              parts={m.checkout_discount_applied.parts({ code: choices.code })}
              markup={{ code: (text) => <strong>{text}</strong> }}
            />
          </span>
          <Button
            ref={remove}
            variant="quiet"
            onClick={() => {
              pricing.removeCode();
              requestAnimationFrame(focusInput);
            }}
          >
            {m.checkout_discount_remove()}
          </Button>
        </p>
      )}
      {problem && (
        <p className={css.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function validate({ code }: { code: string }): Validation<string> {
  const normalized = normalizeCode(code);
  if (normalized !== "") return { output: normalized };
  return { issues: [{ path: "code", message: m.checkout_discount_missing() }] };
}
