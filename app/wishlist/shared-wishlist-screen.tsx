import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { countOf } from "../../data/model/text/plain-text.ts";
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
      title="Shared wishlist"
      description="A wishlist that was shared with you."
      path={paths.wishlist()}
      noindex
    />
  );
  if (products === null)
    return (
      <>
        {head}
        <EmptyWishlist
          title="This wishlist is not shared any more"
          text="Its owner has stopped sharing it, it was not visited for a long time, or the link is incomplete."
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
            Shared wishlist
          </h1>
          <p className={css.count} role="status">
            {products && countOf(count, "Item")}
          </p>
        </div>
        {products && count > 0 && (
          <div data-screen-only>
            <Button
              onClick={() => {
                void wishlistActions.addAll(products).then((added) => toast(addedToast(added)));
              }}
            >
              Add all to my wishlist
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
    ? { title: "Added to wishlist", description: countOf(added, "item") }
    : { title: "Already on your wishlist" };
}
