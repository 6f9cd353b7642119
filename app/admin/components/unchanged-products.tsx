import { countOf } from "../../../data/model/text/plain-text.ts";
import shared from "./shared.module.css";

type Props = {
  titles: readonly string[];
  /** Number of products, if only the first ones are listed. */
  count?: number;
  /** Why they are unchanged: "edited or sold". */
  reason: string;
};

/** The products that an undo left unchanged, by name. */
export function UnchangedProducts({ titles, count = titles.length, reason }: Props) {
  if (count === 0) return null;
  const further = count - titles.length;
  return (
    <div className={shared.notice} role="status">
      <p>
        {count === 1
          ? `1 product was ${reason} since and is unchanged:`
          : `${countOf(count, "product")} were ${reason} since and are unchanged:`}
      </p>
      <ul>
        {[...new Set(titles)].map((title) => (
          <li key={title}>{title}</li>
        ))}
        {further > 0 && <li>{countOf(further, "further product")}</li>}
      </ul>
    </div>
  );
}
