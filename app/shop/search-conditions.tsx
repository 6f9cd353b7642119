import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { SearchExplanation } from "../../data/model/catalogue/search-json.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import { Icon } from "../components/icon.tsx";
import { Message } from "../components/message.tsx";
import { paths } from "../paths.ts";
import { CompareLink } from "./compare-link.tsx";
import chips from "./filter-chips.module.css";
import type { Filters } from "./filters.ts";
import { RoutineLink } from "./routine-link.tsx";
import css from "./search-conditions.module.css";
import { explanationQuery } from "./search-queries.ts";

/** The conditions that the search states, each as a link that removes it, and what the results mean. */
export default function SearchConditions({ filters }: { filters: Filters }) {
  const { data } = useQuery(explanationQuery(filters));
  const compare = <CompareLink search={filters.search} />;
  if (!data) return compare;
  const { conditions, notes, others, suggestions, routine, isSafety } = data;
  return (
    <>
      {compare}
      {routine && <RoutineLink routine={routine} />}
      {conditions.length > 0 && (
        <ul className={chips.chips} aria-label={m.shop_conditions()}>
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <Link
                className={chips.chip}
                to={paths.shop({ ...filters, search: without })}
                replace
                aria-label={m.shop_remove_condition({ label })}
              >
                <span className={chips.name}>{label}</span>
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(isSafety || notes.length + others.length > 0) && (
        <div role="note" className={css.notice}>
          {notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {others.map((other) => (
            <OtherProducts key={other.text} other={other} />
          ))}
          {isSafety && <SafetyNotice />}
        </div>
      )}
      {suggestions.map(({ label, search }) => (
        <p key={search} className={css.suggestion}>
          <Message
            parts={m.shop_suggestion.parts({ label })}
            markup={{
              link: (text) => <Link to={paths.shop({ ...filters, search })}>{text}</Link>,
            }}
          />
        </p>
      ))}
    </>
  );
}

function OtherProducts({ other }: { other: SearchExplanation["others"][number] }) {
  const { text, products, total } = other;
  const more = total - products.length;
  const parts =
    more > 0
      ? m.shop_other_products_more.parts({ text, count: more, n: formatCount(more) })
      : m.shop_other_products.parts({ text });
  const links = products.map((product, index) => (
    <span key={product.id}>
      {index > 0 && ", "}
      <ProductLink product={product} className={css.product}>
        {product.title}
      </ProductLink>
    </span>
  ));
  return (
    <p>
      <Message parts={parts} markup={{ products: () => links }} />
    </p>
  );
}

function SafetyNotice() {
  return (
    <p>
      <Message
        parts={m.shop_safety.parts({})}
        markup={{ link: (text) => <Link to={paths.contact()}>{text}</Link> }}
      />
    </p>
  );
}
