import type { ReactNode } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { ReviewDistribution } from "../../../data/model/catalogue/review.ts";
import { Message } from "../../components/message.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import css from "./rating-distribution.module.css";

type Props = {
  distribution: ReviewDistribution;
  count: number;
  /** The stars that the list is filtered by. */
  selected: number | undefined;
  onSelect: (stars: number | undefined) => void;
};

const MARKUP = { hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden> };

/** The number of reviews by stars as bars; each filters the list, and pressed again shows all. */
export function RatingDistribution({ distribution, count, selected, onSelect }: Props) {
  return (
    <ul className={css.bars} aria-label={m.product_reviews_by_stars()}>
      {([5, 4, 3, 2, 1] as const).map((stars) => {
        const number = distribution[stars];
        const isSelected = selected === stars;
        return (
          <li key={stars}>
            <button
              type="button"
              className={css.bar}
              disabled={number === 0}
              aria-pressed={isSelected}
              onClick={() => onSelect(isSelected ? undefined : stars)}
            >
              <span>
                <Message parts={m.product_rating_stars.parts({ stars })} markup={MARKUP} />
              </span>
              <span className={css.track}>
                <span className={css.fill} style={{ width: `${(number / count) * 100}%` }} />
              </span>
              <span className={css.count}>
                <Message
                  parts={m.product_rating_reviews.parts({ count: number })}
                  markup={MARKUP}
                />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
