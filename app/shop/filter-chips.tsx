import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { VALUE_FILTERS } from "../../data/model/catalogue/value-filters.ts";
import { valueLabel } from "../../data/model/catalogue/value-labels.ts";
import { getLocale } from "../../data/model/locale.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
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
    <ul className={css.chips} aria-label={m.shop_selected()} data-screen-only>
      {chips.map(({ name, removed }) => (
        <li key={`${Object.keys(removed)} ${name}`}>
          <Link
            className={css.chip}
            to={paths.shop({ ...filters, ...removed })}
            replace
            aria-label={m.shop_remove_filter({ name })}
          >
            <span className={css.name}>{name}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An amount as it was entered, in French with a comma. */
const toLocal = (amount: string) => (getLocale() === "fr" ? formatCount(amount) : amount);

function listChips(filters: Filters): Chip[] {
  const { inStock, onSale } = filters;
  const [min, max] = [toLocal(filters.min), toLocal(filters.max)];
  const range =
    min && max
      ? m.shop_price_range({ min, max })
      : min
        ? m.shop_price_from({ min })
        : m.shop_price_to({ max });
  return [
    ...VALUE_FILTERS.flatMap((filter) =>
      filters[filter].map((name) => ({
        name: valueLabel(name),
        removed: { [filter]: toggleName(filters[filter], name) },
      })),
    ),
    ...(inStock ? [{ name: m.shop_in_stock(), removed: { inStock: false } }] : []),
    ...(onSale ? [{ name: m.shop_on_sale(), removed: { onSale: false } }] : []),
    ...(min || max ? [{ name: range, removed: { min: "", max: "" } }] : []),
  ];
}
