import css from "./check.module.css";

type Props = { label: string; checked: boolean; disabled?: boolean; onToggle: () => void };

/** A labelled checkbox of the list. */
export function Check({ label, checked, disabled = false, onToggle }: Props) {
  return (
    <label className={css.check}>
      <input
        className={css.box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      {label}
    </label>
  );
}
