import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type AdminReview,
  ReviewRejection,
  ReviewReply,
} from "../../../../data/model/admin/admin-review.ts";
import {
  REVIEW_STATUS_LABELS,
  type ReportReason,
  type ReviewStatus,
} from "../../../../data/model/catalogue/review-rules.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Stars } from "../../../components/stars.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Permitted } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { approveReview, photoPath, rejectReview, replyToReview } from "./api.ts";
import css from "./reviews.module.css";

const REASON_LABELS: Record<ReportReason, string> = {
  spam: "spam",
  offensive: "offensive",
  private: "private details",
  "not-about-product": "not about the product",
};

/** One review with its actions. The operator decides and replies, but cannot edit. */
export function ReviewEntry({ review }: { review: AdminReview }) {
  const { author, order, productTitle, reportCount, status } = review;
  const product = productTitle ?? "A product that was deleted";
  return (
    <article className={css.review} aria-label={`${product}, by ${author}`}>
      <div className={css.head}>
        <Stars rating={review.rating} />
        <Status review={review} />
        {review.sample && <span className={shared.badge}>Sample</span>}
        {reportCount > 0 && (
          <span className={`${shared.badge} ${shared.bad}`}>
            {countOf(reportCount, "report")}:{" "}
            {review.reportReasons.map((reason) => REASON_LABELS[reason]).join(", ")}
          </span>
        )}
      </div>
      <p className={shared.soft}>
        {productTitle === null ? (
          product
        ) : (
          <Link to={paths.product(review.productId)}>{product}</Link>
        )}
      </p>
      {review.title && <p className={shared.name}>{review.title}</p>}
      <p className={css.comment}>{review.comment}</p>
      <Photos review={review} />
      <p className={shared.soft}>
        {author} · {formatDateTime(review.updatedAt)}
        {order && (
          <>
            {" · "}
            <Link to={adminPaths.order(order.id)}>{order.orderNumber}</Link>
          </>
        )}
      </p>
      {status === "rejected" && review.rejectionReason && (
        <p className={shared.soft}>Rejected: {review.rejectionReason}</p>
      )}
      {review.reply && (
        <div className={css.reply}>
          <p className={shared.soft}>Your reply</p>
          <p className={css.comment}>{review.reply}</p>
        </div>
      )}
      <Permitted to="reviews.write">
        <Actions review={review} />
      </Permitted>
    </article>
  );
}

function Status({ review: { status } }: { review: AdminReview }) {
  return (
    <span className={`${shared.badge} ${APPEARANCE[status]}`}>{REVIEW_STATUS_LABELS[status]}</span>
  );
}

const APPEARANCE: Readonly<Record<ReviewStatus, string | undefined>> = {
  pending: shared.waiting,
  approved: shared.good,
  rejected: shared.bad,
};

function Photos({ review: { id, author, photos } }: { review: AdminReview }) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <a href={photoPath(id, photoId)} target="_blank" rel="noreferrer">
            <img
              className={css.photo}
              src={photoPath(id, photoId)}
              alt={`Open attachment ${index + 1} by ${author}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Actions({ review }: { review: AdminReview }) {
  const { busy, mutate } = useAdminMutation();
  const [dialog, setDialog] = useState<"reject" | "reply">();
  const { author, status, reportCount } = review;
  const isApproved = status === "approved";
  const approveLabel = isApproved ? "Keep published" : "Approve";
  const rejectLabel = isApproved ? "Take down" : "Reject";
  const replyLabel = review.reply ? "Edit reply" : "Reply";
  return (
    <div className={shared.buttons}>
      {(!isApproved || reportCount > 0) && (
        <Button
          busy={busy}
          aria-label={`${approveLabel}: review by ${author}`}
          onClick={() =>
            void mutate(() => approveReview(review), {
              done: isApproved ? "Reports dismissed" : "Review published",
            })
          }
        >
          {approveLabel}
        </Button>
      )}
      {status !== "rejected" && (
        <Button
          variant={isApproved ? "quiet" : "secondary"}
          aria-label={`${rejectLabel}: review by ${author}`}
          onClick={() => setDialog("reject")}
        >
          {rejectLabel}
        </Button>
      )}
      {isApproved && (
        <Button
          variant="quiet"
          aria-label={`${replyLabel}: review by ${author}`}
          onClick={() => setDialog("reply")}
        >
          {replyLabel}
        </Button>
      )}
      {dialog === "reject" && <RejectDialog review={review} onClose={() => setDialog(undefined)} />}
      {dialog === "reply" && <ReplyDialog review={review} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

type DialogProps = { review: AdminReview; onClose: () => void };

function RejectDialog({ review, onClose }: DialogProps) {
  const { updatedAt } = review;
  const { form, dialog } = useDialogForm({
    initial: { reason: "" },
    labels: { reason: "Reason" },
    validate: (values) => validateForm(ReviewRejection, { ...values, updatedAt }),
    send: (rejection) => rejectReview(review.id, rejection),
    messages: { done: "Review rejected" },
    onClose,
  });
  return (
    <FormDialog {...dialog} open title="Reject this review?" action="Reject">
      <p>It is not shown in the shop. Its author can read the reason, and change the review.</p>
      <TextField {...form.text("reason")} rows={3} maxLength={500} />
    </FormDialog>
  );
}

function ReplyDialog({ review, onClose }: DialogProps) {
  const { form, dialog } = useDialogForm({
    initial: { reply: review.reply ?? "" },
    labels: { reply: "Public reply" },
    validate: (values) => validateForm(ReviewReply, values),
    send: ({ reply }) => replyToReview(review.id, reply),
    messages: { done: ({ reply }) => ({ title: reply ? "Reply published" : "Reply removed" }) },
    onClose,
  });
  return (
    <FormDialog {...dialog} open title="Reply to this review" action="Publish reply">
      <TextField
        {...form.text("reply")}
        rows={5}
        maxLength={2_000}
        hint="Shown below the review. An empty reply is removed."
      />
    </FormDialog>
  );
}
