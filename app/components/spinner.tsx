import css from "./spinner.module.css";

/** A quiet wheel with a sentence that is also announced. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={css.waiting} role="status">
      <span className={css.wheel} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
