import { Link } from "react-router-dom";
import { VALUE_FILTERS } from "../../data/model/catalogue/value-filters.ts";
import { Icon } from "../components/icon.tsx";
import { paths } from "../paths.ts";
import css from "./filter-chips.module.css";
import { type Filters, toggleName } from "./filters.ts";

type Chip = { name: string; removed: Partial<Filters> };

/** The selected filters of the sheet, each as a link that removes it. */
export function FilterChips({ filters }: { filters: Filters }) {
  const chips = listChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Selected filters" data-screen-only>
      {chips.map(({ name, removed }) => (
        <li key={`${Object.keys(removed)} ${name}`}>
          <Link
            className={css.chip}
            to={paths.shop({ ...filters, ...removed })}
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

function listChips(filters: Filters): Chip[] {
  const { inStock, onSale, min, max } = filters;
  const range = min && max ? `$${min} to $${max}` : min ? `From $${min}` : `Up to $${max}`;
  return [
    ...VALUE_FILTERS.flatMap((filter) =>
      filters[filter].map((name) => ({
        name,
        removed: { [filter]: toggleName(filters[filter], name) },
      })),
    ),
    ...(inStock ? [{ name: "In stock", removed: { inStock: false } }] : []),
    ...(onSale ? [{ name: "On sale", removed: { onSale: false } }] : []),
    ...(min || max ? [{ name: range, removed: { min: "", max: "" } }] : []),
  ];
}
