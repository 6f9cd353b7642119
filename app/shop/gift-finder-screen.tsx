import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { FacetValue } from "../../data/model/catalogue/facets.ts";
import { localePath } from "../../data/model/locale.ts";
import { countOf } from "../../data/model/text/plain-text.ts";
import { useCategories } from "../catalogue/categories-query.ts";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { ButtonLink } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import frame from "../components/page.module.css";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { useCart } from "../storage/cart.ts";
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

const DESCRIPTION =
  "Three questions, and gifts for skin and hair that are in stock: whom they are for, what they need, and how much you would like to spend.";

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
    <div className={`${frame.page} ${css.page}`}>
      <PageHead
        title="Gift Finder"
        description={DESCRIPTION}
        path={paths.giftFinder()}
        trail={[{ name: "Gift Finder", path: paths.giftFinder() }]}
      />
      <header className={`${frame.head} ${css.top}`}>
        <h1 className={`${frame.title} ${css.title}`} tabIndex={-1}>
          Gift finder
        </h1>
        <p className={`${frame.intro} ${css.intro}`}>
          Three questions, each of which may stay open. Every suggestion is in stock, and the parcel
          can have a message of yours.
        </p>
      </header>
      <div className={css.columns}>
        <Questions answers={answers} answer={answer} />
        <Gifts answers={answers} />
      </div>
    </div>
  );
}

type QuestionProps = { answers: Answers; answer: (change: Partial<Answers>) => void };

function Questions({ answers, answer }: QuestionProps) {
  const categories = (useCategories() ?? []).filter(({ parent }) => parent === null);
  const { data: needs } = useQuery(needsQuery(answers));
  const budgets = BUDGETS.includes(answers.budget) ? BUDGETS : [...BUDGETS, answers.budget];
  const toOption = (filter: NeedFilter) => (one: FacetValue) => ({
    value: needOf(filter, one.name),
    label: one.name,
  });
  const groups = [
    { name: "Skin", options: needs?.skinTypes.map(toOption("skinType")) },
    { name: "Hair", options: needs?.hairTypes.map(toOption("hairType")) },
    { name: "Concern", options: needs?.concerns.map(toOption("concern")) },
  ];
  return (
    <form className={css.questions} action={localePath(paths.giftFinder())}>
      <fieldset className={css.question}>
        <legend className={css.legend}>What is it for?</legend>
        <Row>
          <Choices
            name="for"
            options={categories.map(({ name }) => ({ value: name, label: name }))}
            none="Either"
            selected={answers.for}
            onSelect={(category) => answer({ for: category, need: "" })}
          />
        </Row>
      </fieldset>
      <fieldset className={css.question}>
        <legend className={css.legend}>What do they need?</legend>
        <Row>
          <Choices
            name="need"
            options={[]}
            none="I don’t know"
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
      <fieldset className={css.question}>
        <legend className={css.legend}>How much, at most?</legend>
        <Row>
          <Choices
            name="budget"
            options={budgets.filter(Boolean).map((value) => ({ value, label: `$${value}` }))}
            none="Any price"
            selected={answers.budget}
            onSelect={(budget) => answer({ budget })}
          />
        </Row>
        <label className={css.check}>
          <input
            type="checkbox"
            name="fragranceFree"
            value="true"
            checked={answers.fragranceFree}
            onChange={({ target }) => answer({ fragranceFree: target.checked })}
          />
          Fragrance-free only
        </label>
      </fieldset>
      <noscript>
        <button type="submit">Show gifts</button>
      </noscript>
    </form>
  );
}

/** The choices of a question: one line on a phone, which scrolls sideways and begins at the chosen one. */
function Row({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(":checked")?.parentElement;
    if (row.current && chosen && chosen.offsetLeft + chosen.offsetWidth > row.current.clientWidth)
      row.current.scrollLeft = chosen.offsetLeft - 40;
  }, []);
  return (
    <div ref={row} className={css.row}>
      {children}
    </div>
  );
}

type ChoicesProps = {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The label of the choice that leaves the question open. */
  none?: string;
  selected: string;
  onSelect: (value: string) => void;
};

/** Radio buttons that look like the values of an option. */
function Choices({ name, options, none, selected, onSelect }: ChoicesProps): ReactNode {
  const all = none === undefined ? options : [{ value: "", label: none }, ...options];
  return (
    <div className={css.choices}>
      {all.map(({ value, label }) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={value}
            checked={selected === value}
            onChange={() => onSelect(value)}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </div>
  );
}

function Gifts({ answers }: { answers: Answers }) {
  const gifts = useQuery({ ...giftsQuery(answers), placeholderData: keepPreviousData });
  const { count } = useCart();
  const { products, total = 0 } = gifts.data ?? {};
  if (gifts.isError)
    return (
      <LoadFailure
        text="The gifts did not load."
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
                ? countOf(total, "gift")
                : "No gift matches all answers"
              : "Gifts"}
          </span>
        </h2>
        {products && total > products.length && (
          <Link className={css.all} to={paths.shop(toFilters(answers))}>
            See all in the shop
          </Link>
        )}
      </div>
      {!products && <ProductGridSkeleton />}
      {products && total > 0 && <ProductGrid products={products} sizes={SIZES} />}
      {products && total === 0 && (
        <>
          <p className={css.none}>
            Nothing in stock matches all of your answers. These are the nearest ones.
          </p>
          <NearestProducts filters={toFilters(answers)} inStockOnly />
        </>
      )}
      {count > 0 && (
        <div className={css.bar} data-bottom-bar="shown" data-screen-only>
          <p>{countOf(count, "item")} in your cart</p>
          <ButtonLink to={paths.giftCheckout()}>Checkout with a message</ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The column widths of the products next to the questions. */
const SIZES =
  "(min-width: 1440px) 290px, (min-width: 1000px) calc(22vw - 20px), (min-width: 768px) calc(33.3vw - 35px), calc(50vw - 26px)";
