import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { SearchExplanation } from "../../data/model/catalogue/search-json.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import { Icon } from "../components/icon.tsx";
import { paths } from "../paths.ts";
import chips from "./filter-chips.module.css";
import type { Filters } from "./filters.ts";
import css from "./search-conditions.module.css";
import { explanationQuery } from "./search-queries.ts";

/** The conditions that the search states, each as a link that removes it, and what the results mean. */
export default function SearchConditions({ filters }: { filters: Filters }) {
  const { data } = useQuery(explanationQuery(filters));
  if (!data) return null;
  const { conditions, notes, others, suggestions, isSafety } = data;
  return (
    <>
      {conditions.length > 0 && (
        <ul className={chips.chips} aria-label="Conditions of the search">
          {conditions.map(({ label, without }) => (
            <li key={label}>
              <Link
                className={chips.chip}
                to={paths.shop({ ...filters, search: without })}
                replace
                aria-label={`Remove condition ${label}`}
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
          Show products with <Link to={paths.shop({ ...filters, search })}>“{label}”</Link>
        </p>
      ))}
    </>
  );
}

function OtherProducts({ other }: { other: SearchExplanation["others"][number] }) {
  const { text, products, total } = other;
  const more = total - products.length;
  return (
    <p>
      {text}{" "}
      {products.map((product, index) => (
        <span key={product.id}>
          {index > 0 && ", "}
          <ProductLink product={product} className={css.product}>
            {product.title}
          </ProductLink>
        </span>
      ))}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </p>
  );
}

function SafetyNotice() {
  return (
    <p>
      The search cannot answer questions about pregnancy, breastfeeding or allergies. The products
      that it finds, or does not find, say nothing about what is safe for you. Please{" "}
      <Link to={paths.contact()}>contact us</Link> before you order.
    </p>
  );
}
