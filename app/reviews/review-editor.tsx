import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SavedReview } from "../../data/model/catalogue/review-form.ts";
import { ButtonLink } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { AccessProblem, isAccessProblem } from "./access-problem.tsx";
import { reviewFormQuery } from "./api.ts";
import { ReviewForm } from "./review-form.tsx";
import css from "./review-screen.module.css";

type Props = { productId: string; token: string | undefined };

/** The form of one product: loading, refused, editing, and sent. */
export function ReviewEditor({ productId, token }: Props) {
  const { data, error, isFetching, refetch } = useQuery(reviewFormQuery(productId, token));
  const [saved, setSaved] = useState<SavedReview>();
  if (saved) return <Thanks saved={saved} productId={productId} token={token} />;
  if (data) return <ReviewForm form={data} token={token} onSaved={setSaved} />;
  if (isAccessProblem(error)) return <AccessProblem error={error} token={token} />;
  return (
    <>
      <h1 className={css.title} tabIndex={-1}>
        Write a review
      </h1>
      {error ? (
        <LoadFailure
          text="The form did not load."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting text="Loading the form..." />
      )}
    </>
  );
}

function Thanks({ saved, productId, token }: Props & { saved: SavedReview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} className={css.title} tabIndex={-1}>
        Thank you
      </h1>
      <p className={css.lead}>{saved.message.replace(/^Thank you\. /, "")}</p>
      <div className={css.buttons}>
        {token && <ButtonLink to={paths.reviewRequest(token)}>Review another product</ButtonLink>}
        <ButtonLink to={paths.product(productId)} variant="secondary">
          Back to the product
        </ButtonLink>
      </div>
    </>
  );
}
