import { useId } from "react";
import { m } from "../../data/i18n/messages.js";
import { StarIcon } from "../components/stars.tsx";
import css from "./star-field.module.css";

type Props = {
  legend: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** The accessible names of the stars; the part after the colon is displayed. */
const starLabels = () => [
  m.reviews_stars_1(),
  m.reviews_stars_2(),
  m.reviews_stars_3(),
  m.reviews_stars_4(),
  m.reviews_stars_5(),
];

/** One to five stars as a native radio group: arrow keys change the value. */
export function StarField({ legend, value, error, onChange }: Props) {
  const id = useId();
  const labels = starLabels();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.stars}>
        {labels.map((label, index) => {
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
          {value !== undefined && labels[value - 1]?.replace(/^.*: /, "")}
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
