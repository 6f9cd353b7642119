import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { toListed } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { selectVariant } from "../../data/model/catalogue/variants.ts";
import type { Page } from "../../data/model/content/page.ts";
import { listSteps, type RoutineStep } from "../../data/model/content/routine-steps.ts";
import { productQuery } from "../catalogue/product-query.ts";
import frame from "../components/page.module.css";
import { RichText } from "../components/rich-text.tsx";
import { paths } from "../paths.ts";
import { AddRoutine } from "./add-routine.tsx";
import css from "./routine-page.module.css";
import { StepProduct } from "./step-product.tsx";

/** A routine: its steps with their products, all of which one button adds to the cart. */
export default function RoutinePage({ page }: { page: Page }) {
  const sections = listSteps(page);
  const steps = sections.filter(({ products }) => products.length > 0);
  const products = useProducts(steps.flatMap((step) => step.products));
  const others = sections.filter((section) => section.products.length === 0);
  const all = [...products.values()];
  return (
    <article className={`${frame.page} ${css.columns}`}>
      <header className={`${frame.head} ${css.head}`}>
        <h1 className={frame.title} tabIndex={-1}>
          {page.title}
        </h1>
        {page.intro && <RichText className={frame.intro} html={page.intro} />}
      </header>
      <div className={css.summary}>
        <AddRoutine title={page.title} products={all} />
        <p className={css.adapt} data-screen-only>
          <Link to={paths.routineFinder({ routine: page.handle })}>{m.routine_finder_adapt()}</Link>
        </p>
      </div>
      <div className={css.main}>
        <ol className={css.steps}>
          {steps.map((step, at) => (
            <li key={step.id} id={step.id} className={css.step}>
              <Step step={step} number={at + 1} products={products} />
            </li>
          ))}
        </ol>
        {others.map(({ id, heading, html }) => (
          <section key={id} id={id} className={css.other}>
            <h2 className={css.heading}>{heading}</h2>
            <RichText className={css.text} html={html} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** The published products by their handles. Of a product whose default variant is sold out, another one. */
function useProducts(handles: readonly string[]): ReadonlyMap<string, Product> {
  const distinct = [...new Set(handles)];
  const responses = useQueries({ queries: distinct.map(productQuery) });
  return new Map(
    distinct.flatMap((handle, at) => {
      const product = responses[at]?.data;
      if (!product) return [];
      const other = product.variants.find((variant) => !isSoldOut(variant));
      const shown = isSoldOut(product) && other ? selectVariant(product, other.id) : undefined;
      return [[handle, toListed(shown ?? product)]];
    }),
  );
}

type StepProps = { step: RoutineStep; number: number; products: ReadonlyMap<string, Product> };

function Step({ step, number, products }: StepProps) {
  return (
    <>
      <h2 className={css.heading}>
        <span className={css.number}>{number}</span> {step.heading}
      </h2>
      {step.products.map((handle) => {
        const product = products.get(handle);
        return product && <StepProduct key={handle} product={product} />;
      })}
      <div className={css.text}>
        {step.html && <RichText html={step.html} />}
        {step.parts.map(({ id, heading, html }) => (
          <div key={id} id={id}>
            <h3>{heading}</h3>
            <RichText html={html} />
          </div>
        ))}
      </div>
    </>
  );
}
