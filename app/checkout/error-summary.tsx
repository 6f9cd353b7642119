import { m } from "../../data/i18n/messages.js";
import { FIELDS, type FieldName, fieldId } from "./checkout-fields.ts";
import css from "./error-summary.module.css";

type Props = {
  /** The fields that the form shows. */
  fields: readonly FieldName[];
  errors: Readonly<Record<string, string>>;
  cardInvalid: boolean;
  onCard: () => void;
};

/** Lists all validation errors with a link to each field. Shown for two errors or more. */
export function ErrorSummary({ fields, errors, cardInvalid, onCard }: Props) {
  const invalid = fields.filter((name) => errors[name]);
  const count = invalid.length + (cardInvalid ? 1 : 0);
  if (count < 2) return null;
  return (
    <section className={css.summary} aria-labelledby="checkout-errors">
      <h2 id="checkout-errors" className={css.heading}>
        {m.checkout_errors({ count })}
      </h2>
      <ul className={css.list}>
        {invalid.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {errors[name]?.includes(FIELDS[name])
                ? errors[name]
                : m.checkout_error_of_field({ label: FIELDS[name], problem: errors[name] ?? "" })}
            </a>
          </li>
        ))}
        {cardInvalid && (
          <li>
            <button type="button" onClick={onCard}>
              {m.checkout_error_of_card()}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
