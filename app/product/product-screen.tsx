import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { labelOf } from "../../data/model/catalogue/listed-product.ts";
import type { ProductDetails as Details } from "../../data/model/catalogue/product.ts";
import { summarize } from "../../data/model/catalogue/product-text.ts";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { SiteOrigin, useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { useSettings } from "../requests/use-settings.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { useProduct } from "./queries.ts";
import { reviewsQuery } from "./reviews/queries.ts";
import { productData } from "./structured-data.ts";

/** /product/{handle}: the page of a product. */
export function ProductScreen() {
  const { id: key = "" } = useParams();
  const { product, complete, failed, busy, retry } = useProduct(key);
  if (product === null) return <ProductNotFound />;
  if (product) return <ProductPage key={key} product={product} complete={complete} />;
  if (failed) return <PageFailure busy={busy} onRetry={retry} />;
  return (
    <>
      <PageHead
        title={m.product_title()}
        description={m.product_title_description()}
        path={paths.product(key)}
        noindex
      />
      <h1 data-loading>
        <VisuallyHidden>{m.product_loading_heading()}</VisuallyHidden>
      </h1>
      <ProductSkeleton variant="page" />
    </>
  );
}

function ProductPage({ product, complete }: { product: Details; complete: boolean }) {
  const store = useStoreFacts();
  const settings = useSettings();
  const origin = useContext(SiteOrigin);
  const { id, title, category } = product;
  const path = paths.product(product.handle ?? id);
  const shop = paths.shop({ category });
  const { data: reviews } = useQuery(reviewsQuery(id));
  return (
    <>
      <PageHead
        title={product.seoTitle || title}
        description={product.seoDescription || summarize(product.description) || title}
        path={path}
        image={{ src: product.imageUrl, alt: title }}
        type="product"
        jsonLd={
          import.meta.env.SSR && [
            productData(
              origin,
              { ...store, delivery: settings, returnDays: settings.returns.days },
              product,
              reviews,
            ),
          ]
        }
        trail={[
          { name: labelOf(product, category), path: shop },
          { name: title, path },
        ]}
      />
      <ProductDetails product={product} complete={complete} variant="page" />
    </>
  );
}

function ProductNotFound() {
  return (
    <>
      <PageHead
        title={m.product_not_found()}
        description={m.product_not_found_description()}
        path={paths.shop()}
        noindex
      />
      <EmptyState
        level={1}
        title={m.product_not_found()}
        text={m.product_not_found_address()}
        action={<ButtonLink to={paths.shop()}>{m.common_browse_products()}</ButtonLink>}
      />
    </>
  );
}
