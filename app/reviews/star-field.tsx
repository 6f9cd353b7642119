import { useId } from "react";
import { StarIcon } from "../components/stars.tsx";
import css from "./star-field.module.css";

type Props = {
  legend: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number) => void;
};

const LABELS = [
  "1 star: poor",
  "2 stars: fair",
  "3 stars: good",
  "4 stars: very good",
  "5 stars: excellent",
];

/** One to five stars as a native radio group: arrow keys change the value. */
export function StarField({ legend, value, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.stars}>
        {LABELS.map((label, index) => {
          const stars = index + 1;
          return (
            <label key={label} className={css.star}>
              <input
                type="radio"
                name="rating"
                value={stars}
                aria-label={label}
                aria-invalid={error ? true : undefined}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <StarIcon filled={value !== undefined && stars <= value} size={34} />
            </label>
          );
        })}
        <span className={css.word} aria-hidden="true">
          {value !== undefined && LABELS[value - 1]?.replace(/^.*: /, "")}
        </span>
      </div>
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
