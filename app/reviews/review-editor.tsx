import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
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
        {m.reviews_write()}
      </h1>
      {error ? (
        <LoadFailure
          text={m.reviews_form_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting text={m.reviews_form_loading()} />
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
        {m.reviews_thanks()}
      </h1>
      <p className={css.lead}>{saved.message.replace(/^(?:Thank you|Merci)\. /, "")}</p>
      <div className={css.buttons}>
        {token && (
          <ButtonLink to={paths.reviewRequest(token)}>{m.reviews_thanks_another()}</ButtonLink>
        )}
        <ButtonLink to={paths.product(productId)} variant="secondary">
          {m.reviews_thanks_back()}
        </ButtonLink>
      </div>
    </>
  );
}
