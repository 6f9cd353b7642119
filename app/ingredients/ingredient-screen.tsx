import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { Link, useParams } from "react-router-dom";
import type { GlossaryEntry, GlossaryPage } from "../../data/model/catalogue/ingredients.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import page from "../components/page.module.css";
import { PageHead } from "../components/page-head.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { SiteOrigin } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { ingredientQuery } from "../requests/ingredient-queries.ts";
import css from "./ingredients.module.css";

/** /ingredients/{handle}: an entry of the glossary and the products that contain it. */
export function IngredientScreen() {
  const { handle = "" } = useParams();
  const { data, isFetching, isError, refetch } = useQuery(ingredientQuery(handle));
  if (data) return <Ingredient entry={data} />;
  if (isError)
    return (
      <PageFailure
        busy={isFetching}
        onRetry={() => void refetch()}
        link={{ to: paths.ingredients(), label: "All ingredients" }}
      />
    );
  const isMissing = data === null;
  return (
    <>
      <PageHead
        title={isMissing ? "Ingredient not found" : "Ingredient"}
        description="An ingredient"
        path={paths.ingredient(handle)}
        noindex
      />
      {isMissing && (
        <EmptyState
          level={1}
          title="Ingredient not found"
          text="None of our products contains it, or the address may be incorrect."
          action={<ButtonLink to={paths.ingredients()}>All ingredients</ButtonLink>}
        />
      )}
      {!isMissing && (
        <div className={page.page} data-skeleton>
          <h1 data-loading>
            <VisuallyHidden>Loading the ingredient</VisuallyHidden>
          </h1>
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Ingredient({ entry }: { entry: GlossaryPage }) {
  const origin = useContext(SiteOrigin);
  const { inci, handle, name, families, note, source, products, total } = entry;
  const path = paths.ingredient(handle);
  return (
    <div className={page.page}>
      <PageHead
        title={name === inci ? name : `${name} (${inci})`}
        description={`${name}: ${entry.function}. Origin: ${entry.origin}.`}
        path={path}
        jsonLd={import.meta.env.SSR && [termData(origin, entry)]}
        trail={[
          { name: "Ingredients", path: paths.ingredients() },
          { name, path },
        ]}
      />
      <header className={page.head}>
        <nav className={css.breadcrumb} aria-label="Breadcrumb">
          <Link to={paths.ingredients()}>Ingredients</Link>
        </nav>
        <h1 className={page.title} tabIndex={-1}>
          {name}
        </h1>
      </header>
      <dl className={css.facts}>
        <dt>INCI name</dt>
        <dd>{inci}</dd>
        <dt>Function</dt>
        <dd>{startWithCapital(entry.function)}</dd>
        <dt>Origin</dt>
        <dd>{entry.origin}</dd>
        {families.length > 0 && (
          <>
            <dt>Family</dt>
            <dd>{startWithCapital(families.join(", "))}</dd>
          </>
        )}
        {note && (
          <>
            <dt>Note</dt>
            <dd>{note}</dd>
          </>
        )}
        {source && (
          <>
            <dt>Source</dt>
            <dd>
              <a className={css.source} href={source.url} rel="noreferrer">
                {source.name}
              </a>
            </dd>
          </>
        )}
      </dl>
      <section className={css.group} aria-labelledby="products">
        <h2 id="products" className={css.letter}>
          Products that contain it
        </h2>
        {total > products.length && (
          <p className={css.soft}>
            The first {products.length} of {total} products
          </p>
        )}
        <ProductGrid products={products} />
      </section>
    </div>
  );
}

/** "pH adjusting" stays as it is. */
const startWithCapital = (text: string) =>
  text.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase());

function termData(origin: string, { name, inci, handle, note, ...entry }: GlossaryEntry) {
  return {
    "@context": "https://schema.org",
    "@type": "DefinedTerm",
    name,
    alternateName: inci,
    description: note ?? entry.function,
    url: origin + paths.ingredient(handle),
    inDefinedTermSet: origin + paths.ingredients(),
  };
}
