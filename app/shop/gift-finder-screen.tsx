import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { FacetValue } from "../../data/model/catalogue/facets.ts";
import { localePath } from "../../data/model/locale.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { track } from "../analytics/analytics.ts";
import { useCategories } from "../catalogue/categories-query.ts";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { ButtonLink } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { useCart } from "../storage/cart.ts";
import { availableLines } from "../storage/change-cart.ts";
import css from "./gift-finder.module.css";
import {
  type Answers,
  giftsQuery,
  type NeedFilter,
  needOf,
  needsQuery,
  readAnswers,
  toFilters,
  toParams,
} from "./gift-finder.ts";
import NearestProducts from "./nearest-products.tsx";
import { BudgetQuestion, Choices, Row } from "./questions.tsx";

/** Amounts in dollars. */
const BUDGETS = ["30", "50", "75", "100", "150"];

/** Number of values of a filter that the second question offers. */
const MAX_NEEDS = 8;

/** /gift-finder: suggests products that are in stock, from the facts and prices of the catalogue. */
export function GiftFinderScreen() {
  const [params, setParams] = useSearchParams();
  const answers = readAnswers(params);
  const answer = (change: Partial<Answers>) =>
    setParams(toParams({ ...answers, ...change }), {
      replace: true,
      preventScrollReset: true,
      // In a transition the button would show the earlier answer until the page is rendered again.
      flushSync: true,
    });
  return (
    <>
      <PageHead
        title={m.shop_gifts_page_title()}
        description={m.shop_gifts_description()}
        path={paths.giftFinder()}
        trail={[{ name: m.shop_gifts_page_title(), path: paths.giftFinder() }]}
      />
      <PageBand
        title={m.shop_gifts_title()}
        compact
        tint="clay"
        picture="journal-winter-skin.3x2.bdb6ac-bdb7ad.f6521026"
      >
        <p className={frame.intro}>{m.shop_gifts_intro()}</p>
      </PageBand>
      <div className={`${frame.page} ${css.page}`}>
        <div className={css.columns}>
          <Questions answers={answers} answer={answer} />
          <Gifts answers={answers} />
        </div>
      </div>
    </>
  );
}

type QuestionProps = { answers: Answers; answer: (change: Partial<Answers>) => void };

function Questions({ answers, answer }: QuestionProps) {
  const categories = (useCategories() ?? []).filter(({ parent }) => parent === null);
  const { data: needs } = useQuery(needsQuery(answers));
  const toOption = (filter: NeedFilter) => (one: FacetValue) => ({
    value: needOf(filter, one.name),
    label: one.label ?? one.name,
  });
  const groups = [
    { name: m.shop_gifts_skin(), options: needs?.skinTypes.map(toOption("skinType")) },
    { name: m.shop_gifts_hair(), options: needs?.hairTypes.map(toOption("hairType")) },
    { name: m.shop_concern(), options: needs?.concerns.map(toOption("concern")) },
  ];
  return (
    <form className={css.questions} action={localePath(paths.giftFinder())}>
      <fieldset className={css.question}>
        <legend className={css.legend}>{m.shop_gifts_for()}</legend>
        <Row>
          <Choices
            name="for"
            options={categories.map(({ name, label = name }) => ({ value: name, label }))}
            none={m.shop_gifts_either()}
            selected={answers.for}
            onSelect={(category) => answer({ for: category, need: "" })}
          />
        </Row>
      </fieldset>
      <BudgetQuestion
        legend={m.shop_gifts_budget()}
        amounts={BUDGETS}
        answers={answers}
        answer={answer}
      />
      {/* The last one, because its choices may arrive late and would move what is below. */}
      <fieldset className={css.question}>
        <legend className={css.legend}>{m.shop_gifts_need()}</legend>
        <Row>
          <Choices
            name="need"
            options={[]}
            none={m.shop_gifts_unknown_need()}
            selected={answers.need}
            onSelect={(need) => answer({ need })}
          />
          {groups.map(
            ({ name, options = [] }) =>
              options.length > 0 && (
                <div key={name} className={css.group}>
                  <p className={css.name}>{name}</p>
                  <Choices
                    name="need"
                    options={options.slice(0, MAX_NEEDS)}
                    selected={answers.need}
                    onSelect={(need) => answer({ need })}
                  />
                </div>
              ),
          )}
        </Row>
      </fieldset>
      <noscript>
        <button type="submit">{m.shop_gifts_show()}</button>
      </noscript>
    </form>
  );
}

function Gifts({ answers }: { answers: Answers }) {
  const gifts = useQuery({ ...giftsQuery(answers), placeholderData: keepPreviousData });
  const { items, count } = useCart();
  const { products, total = 0 } = gifts.data ?? {};
  if (gifts.isError)
    return (
      <LoadFailure
        text={m.shop_gifts_failed()}
        busy={gifts.isFetching}
        onRetry={() => void gifts.refetch()}
      />
    );
  return (
    <section className={css.gifts} aria-labelledby="gifts">
      <div className={css.head}>
        <h2 id="gifts" className={css.heading}>
          <span aria-live="polite">
            {products
              ? total > 0
                ? m.shop_gifts_count({ count: total, n: formatCount(total) })
                : m.shop_gifts_none()
              : m.shop_gifts()}
          </span>
        </h2>
        {products && total > products.length && (
          <Link className={css.all} to={paths.shop(toFilters(answers))}>
            {m.shop_gifts_see_all()}
          </Link>
        )}
      </div>
      {!products && <ProductGridSkeleton />}
      {products && total > 0 && <ProductGrid products={products} sizes={SIZES} />}
      {products && total === 0 && (
        <>
          <p className={css.none}>{m.shop_gifts_nearest()}</p>
          <NearestProducts filters={toFilters(answers)} inStockOnly />
        </>
      )}
      {count > 0 && (
        <div className={css.bar} data-bottom-bar="shown" data-screen-only>
          <p>{m.shop_gifts_in_cart({ count, n: formatCount(count) })}</p>
          <ButtonLink
            to={paths.giftCheckout()}
            onClick={() => track((events) => events.beginCheckout(availableLines(items)))}
          >
            {m.shop_gifts_checkout()}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The column widths of the products next to the questions. */
const SIZES =
  "(min-width: 1800px) 324px, (min-width: 1440px) 290px, (min-width: 1000px) calc(22vw - 20px), (min-width: 768px) calc(33.3vw - 35px), calc(50vw - 26px)";
