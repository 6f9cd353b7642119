import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import { Link, useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { nameFamily } from "../../data/model/catalogue/family-names.ts";
import type { GlossaryEntry, GlossaryPage } from "../../data/model/catalogue/ingredients.ts";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import page from "../components/page.module.css";
import { PageBand } from "../components/page-band.tsx";
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
        link={{ to: paths.ingredients(), label: m.ingredients_all() }}
      />
    );
  const isMissing = data === null;
  return (
    <>
      <PageHead
        title={isMissing ? m.ingredients_entry_missing() : m.ingredients_entry()}
        description={m.ingredients_entry_placeholder()}
        path={paths.ingredient(handle)}
        noindex
      />
      {isMissing && (
        <EmptyState
          level={1}
          title={m.ingredients_entry_missing()}
          text={m.ingredients_entry_missing_text()}
          action={<ButtonLink to={paths.ingredients()}>{m.ingredients_all()}</ButtonLink>}
        />
      )}
      {!isMissing && (
        <div className={page.page} data-skeleton>
          <h1 data-loading>
            <VisuallyHidden>{m.ingredients_entry_loading()}</VisuallyHidden>
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
    <>
      <PageHead
        title={name === inci ? name : `${name} (${inci})`}
        description={m.ingredients_entry_description({
          name,
          purpose: entry.function,
          origin: entry.origin,
        })}
        path={path}
        jsonLd={import.meta.env.SSR && [termData(origin, entry)]}
        trail={[
          { name: m.ingredients_title(), path: paths.ingredients() },
          { name, path },
        ]}
      />
      <PageBand
        title={name}
        above={
          <nav className={css.breadcrumb} aria-label={m.common_breadcrumb()}>
            <Link to={paths.ingredients()}>{m.ingredients_title()}</Link>
          </nav>
        }
        tint="bone"
        picture="journal-ingredients.3x2.afb2a5-b0b3a6.78f7c48c"
      />
      <div className={`${page.page} ${css.content}`}>
        <dl className={css.facts}>
          <Fact name={m.ingredients_inci()}>{inci}</Fact>
          <Fact name={m.ingredients_function()}>{startWithCapital(entry.function)}</Fact>
          <Fact name={m.ingredients_origin()}>{entry.origin}</Fact>
          {families.length > 0 && (
            <Fact name={m.ingredients_family()}>
              {startWithCapital(families.map(nameFamily).join(", "))}
            </Fact>
          )}
          {note && <Fact name={m.ingredients_note()}>{note}</Fact>}
          {source && (
            <Fact name={m.ingredients_source()}>
              <a
                className={css.source}
                href={source.url}
                rel="noreferrer"
                lang={getLocale() === "fr" ? LANGUAGE_TAGS.en : undefined}
              >
                {source.name}
              </a>
            </Fact>
          )}
        </dl>
        <section className={css.products} aria-labelledby="products">
          <h2 id="products" className={css.letter}>
            {m.ingredients_products()}
          </h2>
          {total > products.length && (
            <p className={css.soft}>
              {m.ingredients_first_products({ count: products.length, total })}
            </p>
          )}
          <ProductGrid products={products} />
        </section>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
    url: origin + localePath(paths.ingredient(handle)),
    inDefinedTermSet: origin + localePath(paths.ingredients()),
  };
}
