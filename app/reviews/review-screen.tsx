import { useParams, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { ReviewEditor } from "./review-editor.tsx";
import { ReviewRequestPage } from "./review-request-page.tsx";
import css from "./review-screen.module.css";

/**
 * /review?item={product id} for signed-in customers, and /review/{token} for the link of a review e-mail:
 * first the products of the order, then the form.
 */
export function ReviewScreen() {
  const { token } = useParams();
  const [params] = useSearchParams();
  const productId = params.get("item");
  return (
    <div className={css.page}>
      <PageHead
        title="Write a review"
        description="Review a product that you have received from us."
        path="/review"
        noindex
      />
      {productId ? (
        <ReviewEditor key={productId} productId={productId} token={token} />
      ) : token ? (
        <ReviewRequestPage token={token} />
      ) : (
        <>
          <h1 className={css.title} tabIndex={-1}>
            Write a review
          </h1>
          <p>Open one of your orders, and choose the product that you want to review.</p>
          <div>
            <ButtonLink to={paths.account()}>Your account</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
