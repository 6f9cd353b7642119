import { type FirstSteps, listOpenSteps } from "../../../data/model/admin/first-steps.ts";
import css from "./open-steps.module.css";

/** Names what is left to do. Renders nothing if everything is done. */
export function OpenSteps({ steps }: { steps: FirstSteps }) {
  const left = listOpenSteps(steps);
  if (left.length === 0) return null;
  return (
    <>
      <p>Not done yet:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a dialog with the list */}
      <ul className={css.left} tabIndex={0} aria-label="Not done yet">
        {left.map(({ step, title, text }) => (
          <li key={step}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
