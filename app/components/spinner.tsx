import css from "./spinner.module.css";

/** A spinner with a sentence that screen readers announce. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={css.waiting} role="status">
      <span className={css.wheel} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
