import { m } from "../../data/i18n/messages.js";
import type { Contract, ContractPart } from "../../data/model/contract/contract.ts";
import { LANGUAGE_TAGS } from "../../data/model/locale.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Fact } from "../components/fact.tsx";
import { Icon } from "../components/icon.tsx";
import { RichText } from "../components/rich-text.tsx";
import css from "./contract-details.module.css";
import facts from "./order-facts.module.css";

/** How an order was paid and who sold it, as entries of `OrderFacts`. */
export function ContractFacts({ contract: { payment, merchant } }: { contract: Contract }) {
  return [payment, merchant].map(({ name, lines }: ContractPart) => (
    <Fact key={name} name={name}>
      {lines.map((line) => (
        <span key={line} className={facts.line}>
          {toUnbroken(line)}
        </span>
      ))}
    </Fact>
  ));
}

/** The terms of an order, each of which opens. */
export function OrderTerms({ terms }: Pick<Contract, "terms">) {
  if (terms.length === 0) return null;
  return (
    <section className={css.terms} data-screen-only aria-labelledby="order-terms">
      <h2 className={css.heading} id="order-terms">
        {m.orders_terms_heading()}
      </h2>
      {terms.map(({ title, version, body, locale }) => (
        <details key={title} className={css.text}>
          <summary className={css.title}>
            {title}
            <Icon name="plus" />
          </summary>
          <p className={css.version}>{version}</p>
          <div lang={LANGUAGE_TAGS[locale]}>
            <RichText html={body} />
          </div>
        </details>
      ))}
    </section>
  );
}
