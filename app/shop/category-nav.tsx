import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Category } from "../../data/model/catalogue/category.ts";
import { topLevel } from "../catalogue/categories-query.ts";
import { Dropdown } from "../components/dropdown.tsx";
import { paths } from "../paths.ts";
import css from "./category-nav.module.css";
import type { Filters } from "./filters.ts";

type Props = {
  /** Undefined while unknown. */
  categories: readonly Category[] | undefined;
  current: Category | undefined;
  filters: Filters;
};

/** The first categories as pills, and all of them in a menu if there are more. */
export function CategoryNav({ categories, current, filters }: Props) {
  const { sort, min, max } = filters;
  const pills = listPills(categories ?? [], current);
  const hasMenu = categories !== undefined && pills.length < categories.length;
  const linkTo = (category: string) => paths.shop({ category, sort, min, max });
  return (
    <nav className={css.nav} aria-label={m.catalogue_categories()}>
      <ul className={css.pills}>
        {[{ name: m.shop_all(), category: "" }, ...pills.map(toPill)].map((pill) => (
          <li key={pill.category}>
            <Link
              className={css.pill}
              to={linkTo(pill.category)}
              aria-current={pill.category === (current?.name ?? filters.category) || undefined}
            >
              {pill.name}
            </Link>
          </li>
        ))}
        {!categories && ["skin", "hair"].map((key) => <li key={key} className={css.skeleton} />)}
      </ul>
      {hasMenu && (
        <Dropdown label={m.shop_all_categories()} align="container">
          <CategoryTree categories={categories} current={current} linkTo={linkTo} />
        </Dropdown>
      )}
    </nav>
  );
}

const toPill = ({ name, label = name }: Category) => ({ name: label, category: name });

type TreeProps = {
  categories: readonly Category[];
  current: Category | undefined;
  linkTo: (category: string) => string;
};

/** All categories in columns, each with its children and the number of products. */
function CategoryTree({ categories, current, linkTo }: TreeProps) {
  const toLink = (category: Category) => (
    <Link
      className={css.link}
      to={linkTo(category.name)}
      aria-current={category === current || undefined}
    >
      <span className={css.name}>{category.label ?? category.name}</span>{" "}
      <span className={css.count}>{category.count}</span>
    </Link>
  );
  return (
    <ul className={css.tree}>
      {listTree(categories).map(({ category, children }) => (
        <li key={category.handle} className={css.branch}>
          {toLink(category)}
          {children.length > 0 && (
            <ul className={css.children}>
              {children.map((child) => (
                <li key={child.handle}>{toLink(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The number of categories that the shop displays as pills; a menu has the others. */
const MAX_PILLS = 8;

/** The first categories without a parent, and the current one if it is not among them. */
export function listPills(
  categories: readonly Category[],
  current: Category | undefined,
): Category[] {
  const first = topLevel(categories).slice(0, MAX_PILLS);
  return current && !first.includes(current) ? [...first, current] : first;
}

/** The categories without a parent in order, each with its children. */
export function listTree(
  categories: readonly Category[],
): { category: Category; children: Category[] }[] {
  return topLevel(categories).map((category) => ({
    category,
    children: categories.filter(({ parent }) => parent === category.handle),
  }));
}
