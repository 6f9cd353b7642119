import { useEffect, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { exactKey } from "../catalogue/product-link.tsx";
import { useFreshProducts } from "../catalogue/use-fresh-products.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import { PageHead } from "../components/page-head.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { useWishlist, wishlistActions } from "../storage/wishlist.ts";
import { ClearDialog } from "./clear-dialog.tsx";
import { EmptyWishlist } from "./empty-wishlist.tsx";
import css from "./wishlist-screen.module.css";

/** One more than a comparison can have, so that it states its maximum. */
const COMPARED = 5;

const LinkDialog = optional(() => import("./link-dialog.tsx"), { name: () => m.common_the_form() });

/** /wishlist: the products that the shopper saved. */
export function WishlistScreen() {
  const { items, count, ready } = useWishlist();
  const [confirming, setConfirming] = useState(false);
  const [dialog, setDialog] = useState<"share" | "transfer">();
  const closeDialog = () => setDialog(undefined);
  useFreshProducts(items);

  // Clearing removes the focused button, so the focus moves to the page's heading.
  const cleared = useRef(false);
  useEffect(() => {
    if (!cleared.current || count > 0) return;
    cleared.current = false;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [count]);

  async function clearAll() {
    setConfirming(false);
    cleared.current = true;
    await wishlistActions.clear();
    toast({
      title: m.wishlist_cleared(),
      description: m.wishlist_cleared_items(),
    });
  }

  const head = (
    <PageHead
      title={m.wishlist_title()}
      description={m.wishlist_description()}
      path={paths.wishlist()}
      noindex
    />
  );
  if (ready && count === 0)
    return (
      <>
        {head}
        <EmptyWishlist title={m.wishlist_empty()} text={m.wishlist_empty_text()} />
      </>
    );
  return (
    <section className={css.page}>
      {head}
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {m.wishlist_title()}
          </h1>
          <p className={css.count} role="status">
            {ready && m.wishlist_saved({ count, n: formatCount(count) })}
          </p>
        </div>
        <div className={ready ? css.actions : `${css.actions} ${css.reserved}`} data-screen-only>
          {(!ready || count > 1) && (
            <ButtonLink variant="quiet" to={paths.compare(items.slice(0, COMPARED).map(exactKey))}>
              {m.compare_title()}
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => setDialog("share")}>
            {m.wishlist_share()}
          </Button>
          <Button variant="quiet" onClick={() => setDialog("transfer")}>
            {m.wishlist_transfer()}
          </Button>
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            {m.wishlist_clear_all()}
          </Button>
        </div>
      </header>
      {ready ? (
        <ProductGrid products={items} exact single level={2} />
      ) : (
        <ProductGridSkeleton single />
      )}
      {!ready && (
        <noscript>
          <p>{m.wishlist_noscript()}</p>
        </noscript>
      )}
      <LinkDialog
        isShown={dialog !== undefined}
        purpose={dialog}
        products={items}
        onClose={closeDialog}
        onMissing={closeDialog}
      />
      <ClearDialog
        open={confirming}
        count={count}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void clearAll()}
      />
    </section>
  );
}
