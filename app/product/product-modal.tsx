import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { PRODUCT_PARAM } from "../catalogue/product-link.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Sheet } from "../components/sheet.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { ProductDetails } from "./product-details.tsx";
import css from "./product-modal.module.css";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { useProduct } from "./queries.ts";

/** A modal with the product that the URL's parameter names, over the current page. */
export default function ProductModal() {
  const [params] = useSearchParams();
  const key = params.get(PRODUCT_PARAM) ?? "";
  const { product, complete, failed, busy, retry } = useProduct(key);
  const close = useClose();
  useDocumentTitle(product?.title);
  const top = useFocusOnSwitch(key);
  return (
    <Sheet
      open
      onClose={close}
      title={product?.title ?? (product === null ? m.product_not_found() : m.product_title())}
      titleHidden
      shape="window"
      closeLabel={m.product_close()}
    >
      <section ref={top} className={css.content} tabIndex={-1} aria-label={product?.title}>
        {product && (
          <ProductDetails key={key} product={product} complete={complete} variant="modal" />
        )}
        {product === null && (
          <EmptyState title={m.product_not_found()} text={m.product_not_found_text()} />
        )}
        {product === undefined &&
          (failed ? (
            <LoadFailure text={m.product_failed()} busy={busy} onRetry={retry} />
          ) : (
            <ProductSkeleton variant="modal" />
          ))}
      </section>
    </Sheet>
  );
}

/** Scrolls to the top and moves the focus there when the modal switches to another product. */
function useFocusOnSwitch(id: string) {
  const top = useRef<HTMLDivElement>(null);
  const displayed = useRef(id);
  useEffect(() => {
    if (displayed.current === id) return;
    displayed.current = id;
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }, [id]);
  return top;
}

/**
 * Returns a function that closes the modal: by going back if a link opened it, else by removing the
 * parameter.
 */
function useClose() {
  const location = useLocation();
  const navigate = useNavigate();
  const closing = useRef(false);
  return () => {
    if (closing.current) return;
    closing.current = true;
    if (location.mask) {
      void navigate(-1);
      return;
    }
    const search = new URLSearchParams(location.search);
    search.delete(PRODUCT_PARAM);
    void navigate(
      { pathname: location.pathname, search: search.toString(), hash: location.hash },
      { replace: true },
    );
  };
}

/** Sets the document title while the modal is open. */
function useDocumentTitle(title: string | undefined) {
  const { name } = useStoreFacts();
  useEffect(() => {
    if (!title) return;
    const previous = document.title;
    document.title = `${title} | ${name}`;
    return () => {
      document.title = previous;
    };
  }, [title, name]);
}
