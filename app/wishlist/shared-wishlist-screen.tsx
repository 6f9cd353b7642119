import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Button } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { type ToastMessage, toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { PageFailure } from "../pwa/page-failure.tsx";
import { wishlistActions } from "../storage/wishlist.ts";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import { sharedWishlistQuery } from "./queries.ts";
import css from "./shared-wishlist-screen.module.css";

/** /wishlist/shared/:token: a wishlist that is shared by a link. */
export function SharedWishlistScreen() {
  const { token = "" } = useParams();
  const { data: products, isError, isFetching, refetch } = useQuery(sharedWishlistQuery(token));
  if (isError && !products) return <PageFailure busy={isFetching} onRetry={() => void refetch()} />;
  const head = (
    <PageHead
      title={m.wishlist_shared()}
      description={m.wishlist_shared_description()}
      path={paths.wishlist()}
      noindex
    />
  );
  if (products === null)
    return (
      <>
        {head}
        <EmptyWishlist
          title={m.wishlist_shared_missing()}
          text={m.wishlist_shared_missing_text()}
        />
      </>
    );
  const count = products?.length ?? 0;
  return (
    <section className={css.page}>
      {head}
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {m.wishlist_shared()}
          </h1>
          <p className={css.count} role="status">
            {products && m.wishlist_items({ count, n: formatCount(count) })}
          </p>
        </div>
        {products && count > 0 && (
          <div data-screen-only>
            <Button
              onClick={() => {
                void wishlistActions.addAll(products).then((added) => toast(addedToast(added)));
              }}
            >
              {m.wishlist_add_all()}
            </Button>
          </div>
        )}
      </header>
      {products && <ProductGrid products={products} exact single level={2} priority={4} />}
      {!products && <ProductGridSkeleton single />}
    </section>
  );
}

function addedToast(added: number): ToastMessage {
  return added > 0
    ? {
        title: m.catalogue_added_to_wishlist(),
        description: m.wishlist_added_items({ count: added, n: formatCount(added) }),
      }
    : { title: m.wishlist_already_added() };
}
