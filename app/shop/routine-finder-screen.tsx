import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { chooseRoutine } from "../../data/model/catalogue/choose-routine.ts";
import type { ProductDetails } from "../../data/model/catalogue/product.ts";
import { suggestRoutine } from "../../data/model/catalogue/routine-search.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import type { Page } from "../../data/model/content/page.ts";
import { listSteps } from "../../data/model/content/routine-steps.ts";
import { localePath } from "../../data/model/locale.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { productQuery } from "../catalogue/product-query.ts";
import { routinesQuery } from "../catalogue/routines-query.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import frame from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import type { ProductFilter } from "../my-list/hidden-products.tsx";
import { useMyListParts } from "../my-list/state.ts";
import { paths } from "../paths.ts";
import { pageQuery } from "../requests/page-query.ts";
import { AddRoutine } from "../routines/add-routine.tsx";
import routine from "../routines/routine-page.module.css";
import { StepProduct } from "../routines/step-product.tsx";
import { facetsQuery } from "./facets-query.ts";
import { NO_FILTERS } from "./filters.ts";
import css from "./gift-finder.module.css";
import { BudgetQuestion, Choices, Row } from "./questions.tsx";
import {
  offersQuery,
  type RoutineAnswers,
  readRoutineAnswers,
  toRoutineParams,
} from "./routine-finder.ts";

/** Amounts in dollars, for all products. */
const BUDGETS = ["75", "100", "150", "200", "300"];

/** /routine: the steps of a routine with products that are in stock and fit a budget. */
export function RoutineFinderScreen() {
  const [params, setParams] = useSearchParams();
  const answers = readRoutineAnswers(params);
  const answer = (change: Partial<RoutineAnswers>) =>
    setParams(toRoutineParams({ ...answers, ...change }), {
      replace: true,
      preventScrollReset: true,
      // In a transition the button would show the earlier answer until the page is rendered again.
      flushSync: true,
    });
  const routines = useQuery(routinesQuery);
  const { data = [] } = routines;
  const chosen =
    data.find(({ handle }) => handle === answers.routine) ?? suggestRoutine(data, answers.search);
  const { data: page } = useQuery({
    ...pageQuery(chosen?.handle ?? "", new URLSearchParams()),
    enabled: chosen !== undefined,
  });
  return (
    <>
      <PageHead
        title={m.routine_finder_title()}
        description={m.routine_finder_description()}
        path={paths.routineFinder()}
        trail={[{ name: m.routine_finder_title(), path: paths.routineFinder() }]}
      />
      <PageBand
        title={m.routine_finder_title()}
        compact
        tint="sage"
        picture="journal-layering.3x2.d4cdc2-d6d0c5.af20a4a3"
      >
        <p className={frame.intro}>{m.routine_finder_intro()}</p>
      </PageBand>
      <div className={`${frame.page} ${css.page}`}>
        {routines.isError && (
          <LoadFailure
            text={m.routine_finder_failed()}
            busy={routines.isFetching}
            onRetry={() => void routines.refetch()}
          />
        )}
        {routines.data?.length === 0 && <p className={css.none}>{m.routine_finder_empty()}</p>}
        {chosen && (
          <div className={css.columns}>
            <form className={css.questions} action={localePath(paths.routineFinder())}>
              <fieldset className={css.question}>
                <legend className={css.legend}>{m.routine_finder_which()}</legend>
                <Row>
                  <Choices
                    name="routine"
                    options={data.map(({ handle, title }) => ({ value: handle, label: title }))}
                    selected={chosen.handle}
                    onSelect={(handle) => answer({ routine: handle, without: [] })}
                  />
                </Row>
              </fieldset>
              <BudgetQuestion
                legend={m.routine_finder_budget()}
                amounts={BUDGETS}
                answers={answers}
                answer={answer}
              />
              {page && <StepChoice page={page} answers={answers} answer={answer} />}
              {answers.search && (
                <p className={routine.conditions}>
                  {m.routine_finder_conditions({ conditions: answers.search })}{" "}
                  <button type="button" onClick={() => answer({ search: "" })}>
                    {m.routine_finder_conditions_remove()}
                  </button>
                </p>
              )}
              <noscript>
                <button type="submit">{m.routine_finder_show()}</button>
              </noscript>
            </form>
            {page ? (
              <Result key={page.handle} page={page} answers={answers} />
            ) : (
              <Skeleton height="320px" />
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The steps of a routine that have a product. */
const stepsOf = (page: Page) => listSteps(page).filter(({ products }) => products.length > 0);

type StepChoiceProps = {
  page: Page;
  answers: RoutineAnswers;
  answer: (change: Partial<RoutineAnswers>) => void;
};

function StepChoice({ page, answers: { without }, answer }: StepChoiceProps) {
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>{m.routine_finder_steps()}</legend>
      <div className={`${css.choices} ${css.wrapped}`}>
        {stepsOf(page).map(({ id, heading }, at) => {
          const number = at + 1;
          return (
            <label key={id} className={css.choice}>
              <input
                type="checkbox"
                className={css.input}
                checked={!without.includes(number)}
                onChange={({ target }) =>
                  answer({
                    without: target.checked
                      ? without.filter((other) => other !== number)
                      : [...without, number],
                  })
                }
              />
              <span dir="auto">{heading}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The chosen products step by step, with a button that adds all of them to the cart. */
function Result({ page, answers }: { page: Page; answers: RoutineAnswers }) {
  const myList = useMyListParts();
  const [filter, setFilter] = useState<ProductFilter>();
  const steps = stepsOf(page)
    .map((step, at) => ({ ...step, number: at + 1 }))
    .filter(({ number }) => !answers.without.includes(number));
  const { offers, isLoading, failed, retry } = useOffers(
    steps.map(({ products }) => products[0] ?? ""),
    answers,
  );
  const shown = offers.map((list) => (filter ? list.filter(filter.shows) : list));
  const chosen = chooseRoutine(
    shown.map((list) => list.map((product) => ({ ...product, cents: centsOf(product.price) }))),
    answers.budget ? centsOf(answers.budget) : undefined,
  );
  const products = chosen.flatMap((product) => product ?? []);
  const all = offers.flat();
  if (failed)
    return <LoadFailure text={m.routine_finder_failed()} busy={isLoading} onRetry={retry} />;
  return (
    <section className={css.gifts} aria-labelledby="routine" aria-busy={isLoading || undefined}>
      <h2 id="routine" className={css.heading} aria-live="polite">
        {isLoading
          ? page.title
          : m.routine_finder_count({ count: products.length, n: formatCount(products.length) })}
      </h2>
      {myList && <myList.HiddenProducts products={all} total={all.length} onFilter={setFilter} />}
      <ol className={routine.steps}>
        {steps.map(({ id, heading, number }, at) => {
          const product = chosen[at];
          const offered = shown[at]?.length ?? 0;
          return (
            <li key={id} className={routine.step}>
              <h3 className={routine.heading}>
                <span className={routine.number}>{number}</span> {heading}
              </h3>
              {product && <StepProduct product={product} />}
              {!product && isLoading && <Skeleton height="140px" />}
              {!product && !isLoading && (
                <p className={routine.missing}>
                  {offered > 0
                    ? m.routine_finder_over_budget({
                        price: formatMoney(
                          Math.min(...(shown[at] ?? []).map(({ price }) => centsOf(price))),
                        ),
                      })
                    : m.routine_finder_no_product()}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {products.length > 0 && !isLoading && <AddRoutine title={page.title} products={products} />}
      <p className={routine.adapt}>
        <Link to={paths.page(page.handle)}>{m.routine_finder_read({ title: page.title })}</Link>
      </p>
    </section>
  );
}

/** The products that each step can have, the product of the routine first. */
function useOffers(handles: readonly string[], answers: RoutineAnswers) {
  const own = useQueries({ queries: handles.map(productQuery) });
  const types = useQuery(facetsQuery(NO_FILTERS));
  const unknown: Pick<ProductDetails, "id" | "handle" | "title" | "category" | "facts"> = {
    id: "",
    handle: undefined,
    title: "",
    category: "",
    facts: undefined,
  };
  const lists = useQueries({
    queries: own.map(({ data }) => ({
      ...offersQuery(data ?? unknown, types.data?.types ?? [], answers),
      enabled: Boolean(data && types.data),
    })),
  });
  const queries = [...own, types, ...lists];
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  return {
    offers: lists.map(({ data = [] }, at) =>
      data.filter(
        // The product of a step is not offered for another one: a conditioner is not a mask.
        (product) =>
          !isSoldOut(product) &&
          (own[at]?.data?.id === product.id || own.every((one) => one.data?.id !== product.id)),
      ),
    ),
    isLoading: queries.some(({ isFetching, data }) => isFetching && data === undefined),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
