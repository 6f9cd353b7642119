import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { ReviewRequest } from "../../data/model/catalogue/review-form.ts";
import type { ReviewStatus } from "../../data/model/catalogue/review-rules.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Picture } from "../components/picture.tsx";
import { Waiting } from "../components/spinner.tsx";
import { Stars } from "../components/stars.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { AccessProblem, isAccessProblem } from "./access-problem.tsx";
import { optOutOfReviewEmails, reviewRequestQuery } from "./api.ts";
import css from "./review-screen.module.css";

const STATUS_LABELS: Record<ReviewStatus, () => string> = {
  pending: () => m.reviews_status_pending(),
  approved: () => m.reviews_status_approved(),
  rejected: () => m.reviews_status_rejected(),
};

/** The products of the order that a review e-mail is about. */
export function ReviewRequestPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(reviewRequestQuery(token));
  if (isAccessProblem(error)) return <AccessProblem error={error} token={token} />;
  return (
    <>
      <h1 className={css.title} tabIndex={-1}>
        {m.reviews_request()}
      </h1>
      {data ? (
        <Products request={data} token={token} />
      ) : error ? (
        <LoadFailure
          text={m.reviews_request_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting text={m.reviews_request_loading()} />
      )}
    </>
  );
}

function Products({ request, token }: { request: ReviewRequest; token: string }) {
  return (
    <>
      {request.products.length === 0 ? (
        <p>{m.reviews_request_none()}</p>
      ) : (
        <>
          <p className={css.lead}>{m.reviews_request_choose()}</p>
          <ul className={css.products}>
            {request.products.map(({ id, title, imageUrl, review }) => (
              <li key={id} className={css.product}>
                <Picture src={imageUrl} alt="" ratio={[4, 5]} sizes="80px" />
                <div className={css.choice}>
                  <p className={css.name} dir="auto">
                    {title}
                  </p>
                  {review && (
                    <p className={css.status}>
                      <Stars rating={review.rating} />
                      <span>{STATUS_LABELS[review.status]()}</span>
                    </p>
                  )}
                  <ButtonLink
                    to={paths.reviewRequest(token, id)}
                    variant={review ? "quiet" : "secondary"}
                    aria-label={
                      review ? m.reviews_edit_label({ title }) : m.reviews_write_label({ title })
                    }
                  >
                    {review ? m.reviews_edit() : m.reviews_write()}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <OptOut optedOut={request.optedOut} token={token} />
    </>
  );
}

function OptOut({ optedOut, token }: { optedOut: boolean; token: string }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (optedOut) return <p className={css.small}>{m.reviews_request_opted_out()}</p>;

  async function optOut() {
    setBusy(true);
    try {
      await optOutOfReviewEmails(token);
      await queries.invalidateQueries({ queryKey: reviewRequestQuery(token).queryKey });
    } catch {
      toast({
        title: m.reviews_request_not_saved(),
        description: m.reviews_request_not_saved_hint(),
        tone: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.small}>
      <Button variant="quiet" busy={busy} onClick={() => void optOut()}>
        {m.reviews_request_opt_out()}
      </Button>
    </div>
  );
}
