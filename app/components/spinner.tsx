import css from "./spinner.module.css";

/** A spinner with a sentence that screen readers announce. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={css.waiting} role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

/** A decorative spinner. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
