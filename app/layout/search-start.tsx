import { useQuery } from "@tanstack/react-query";
import { Children, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { topLevel, useCategories } from "../catalogue/categories-query.ts";
import { concernsQuery, popularTypesQuery, typesQuery } from "../catalogue/facet-queries.ts";
import { routinesQuery } from "../catalogue/routines-query.ts";
import { Icon } from "../components/icon.tsx";
import { openMyList } from "../my-list/state.ts";
import { paths } from "../paths.ts";
import css from "./search-start.module.css";

/** The number of concerns, the most frequent ones first. */
const MAX_CONCERNS = 8;
const MAX_ROUTINES = 5;

/** What the search offers before the shopper types: links to categories, popular types, concerns and routines, and "My list". */
export function SearchStart({ onDone }: { onDone: () => void }) {
  const categories = topLevel(useCategories() ?? []);
  const { data: concerns = [] } = useQuery(concernsQuery);
  const { data: types = [] } = useQuery(typesQuery);
  const { data: popular = [] } = useQuery(popularTypesQuery);
  const { data: routines = [] } = useQuery(routinesQuery);
  const popularTypes = popular.flatMap((name) => types.find((type) => type.name === name) ?? []);
  return (
    <nav
      className={css.start}
      aria-label={m.layout_search_start()}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <Links label={m.catalogue_categories()} isPills>
        {categories.map(({ name, label = name, count }) => (
          <Link key={name} to={paths.shop({ category: name })} onClick={onDone}>
            <span dir="auto">{label}</span> <Count count={count} />
          </Link>
        ))}
      </Links>
      <Links label={m.layout_search_popular()} isPills>
        {popularTypes.map(({ name, label = name, count }) => (
          <Link key={name} to={paths.shop({ type: [name] })} onClick={onDone}>
            <span dir="auto">{label}</span> <Count count={count} />
          </Link>
        ))}
      </Links>
      <Links label={m.layout_search_concerns()} isPills>
        {concerns.slice(0, MAX_CONCERNS).map(({ name, label = name, count }) => (
          <Link key={name} to={paths.shop({ concern: [name] })} onClick={onDone}>
            <span dir="auto">{label}</span> <Count count={count} />
          </Link>
        ))}
      </Links>
      <Links label={m.layout_search_routines()}>
        {routines.slice(0, MAX_ROUTINES).map(({ handle, title }) => (
          <Link key={handle} to={paths.page(handle)} onClick={onDone} dir="auto">
            {title}
          </Link>
        ))}
        {routines.length > 0 && (
          <Link key="finder" to={paths.routineFinder()} onClick={onDone}>
            {m.routine_finder_title()}
          </Link>
        )}
      </Links>
      <Links label={m.layout_search_made_for_you()}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            onDone();
            openMyList();
          }}
        >
          <Icon name="drop" />
          {m.layout_my_list()}
        </button>
      </Links>
    </nav>
  );
}

type LinksProps = { label: string; isPills?: boolean; children: ReactNode };

/** A list below its label; nothing without entries. */
function Links({ label, isPills, children }: LinksProps) {
  const id = useId();
  const entries = Children.toArray(children);
  if (entries.length === 0) return null;
  return (
    <div>
      <p id={id} className={css.label}>
        {label}
      </p>
      <ul className={isPills ? css.pills : css.list} aria-labelledby={id}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have keys of their own
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

const Count = ({ count }: { count: number }) => (
  <span className={css.count}>{formatCount(count)}</span>
);
