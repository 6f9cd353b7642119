import { Link } from "react-router-dom";
import { Icon } from "../components/icon.tsx";
import { paths } from "../paths.ts";
import css from "./filter-chips.module.css";
import { type Filters, toggleName } from "./filters.ts";

/** The selected brands and tags, each as a link that removes it. */
export function FilterChips({ filters }: { filters: Filters }) {
  const chips = (["brands", "tags"] as const).flatMap((filter) =>
    filters[filter].map((name) => ({ filter, name })),
  );
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Selected filters" data-screen-only>
      {chips.map(({ filter, name }) => (
        <li key={`${filter} ${name}`}>
          <Link
            className={css.chip}
            to={paths.shop({ ...filters, [filter]: toggleName(filters[filter], name) })}
            replace
            aria-label={`Remove filter ${name}`}
          >
            <span className={css.name}>{name}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
