import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import css from "./stars.module.css";

const STAR = "M12 3.6l2.5 5.4 5.9.7-4.4 4 1.2 5.8L12 16.6l-5.2 2.9L8 13.7l-4.4-4 5.9-.7z";
const RATINGS = [1, 2, 3, 4, 5] as const;

/** Five stars, filled up to the rounded rating (1 to 5). */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      className={css.stars}
      role="img"
      aria-label={m.common_rating({ rating: formatCount(rating) })}
    >
      {RATINGS.map((value) => (
        <StarIcon key={value} filled={value - 0.5 <= rating} size={18} />
      ))}
    </span>
  );
}

/** One decorative star. */
export function StarIcon({ filled, size }: { filled: boolean; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={STAR} className={filled ? css.filled : css.empty} />
    </svg>
  );
}
