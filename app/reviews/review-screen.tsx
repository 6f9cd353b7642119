import { useParams, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
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
        title={m.reviews_write()}
        description={m.reviews_write_description()}
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
            {m.reviews_write()}
          </h1>
          <p>{m.reviews_write_choose()}</p>
          <div>
            <ButtonLink to={paths.account()}>{m.reviews_write_account()}</ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
