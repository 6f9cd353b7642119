import { m } from "../../data/i18n/messages.js";
import {
  ReviewDraft,
  type ReviewForm as ReviewFormData,
  type SavedReview,
} from "../../data/model/catalogue/review-form.ts";
import {
  MAX_REVIEW_AUTHOR,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
} from "../../data/model/catalogue/review-rules.ts";
import { Button } from "../components/button.tsx";
import type { Validation } from "../components/form-state.ts";
import { Picture } from "../components/picture.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { HttpError } from "../requests/http-error.ts";
import { saveReview } from "./api.ts";
import { type Photo, PhotoField, toPhotos } from "./photo-field.tsx";
import css from "./review-form.module.css";
import screen from "./review-screen.module.css";
import { StarField } from "./star-field.tsx";

const labels = () => ({
  rating: m.reviews_field_rating(),
  title: m.reviews_field_title(),
  comment: m.reviews_field_comment(),
  author: m.reviews_field_author(),
  photos: m.reviews_field_photos(),
});

/** A review as it is edited. The rating is null until the customer has chosen one. */
type Values = {
  rating: number | null;
  title: string;
  comment: string;
  author: string;
  photos: readonly Photo[];
};

function validate({ photos, ...text }: Values): Validation<ReviewDraft> {
  if (text.rating !== null) return validateForm(ReviewDraft, text);
  const { issues = [] } = validateForm(ReviewDraft, text);
  return { issues: [{ path: "rating", message: m.reviews_rating_missing() }, ...issues] };
}

type Props = {
  form: ReviewFormData;
  token: string | undefined;
  onSaved: (saved: SavedReview) => void;
};

/** Stars, text and photos of a review; the customer's own review is filled in for editing. */
export function ReviewForm({ form, token, onSaved }: Props) {
  const { product, review } = form;
  const fields = useForm<Values, ReviewDraft>({
    initial: () => ({
      rating: review?.rating ?? null,
      title: review?.title ?? "",
      comment: review?.comment ?? "",
      author: review?.author ?? form.suggestedAuthor,
      photos: toPhotos(review?.photos ?? []),
    }),
    labels: labels(),
    validate,
  });
  const { rating, photos } = fields.values;
  const send = fields.submit(
    async (draft) => onSaved(await saveReview(product.id, toBody(draft, photos), token)),
    showFailure,
  );

  return (
    <div className={css.layout}>
      <Picture className={css.picture} src={product.imageUrl} alt="" ratio={[4, 5]} sizes="320px" />
      <div className={css.main}>
        <h1 className={screen.title} tabIndex={-1}>
          {review ? m.reviews_edit() : m.reviews_write()}
        </h1>
        <p className={screen.lead} dir="auto">
          {product.title}
        </p>
        {review?.status === "rejected" && (
          <p className={css.notice}>
            {review.rejectionReason
              ? m.reviews_rejected_because({ reason: review.rejectionReason })
              : m.reviews_rejected()}
          </p>
        )}
        {review?.status === "approved" && <p className={css.notice}>{m.reviews_published()}</p>}
        <form ref={fields.ref} className={css.form} method="post" onSubmit={send} noValidate>
          <StarField
            legend={m.reviews_field_rating()}
            value={rating ?? undefined}
            error={fields.errors.rating}
            onChange={(stars) => fields.set("rating", stars)}
          />
          <TextField
            {...fields.text("title")}
            maxLength={MAX_REVIEW_TITLE}
            autoComplete="off"
            required
          />
          <TextField
            {...fields.text("comment")}
            rows={7}
            maxLength={MAX_REVIEW_TEXT}
            hint={m.reviews_field_comment_hint()}
            required
          />
          <PhotoField
            label={m.reviews_field_photos_legend()}
            productId={product.id}
            token={token}
            photos={photos}
            error={fields.errors.photos}
            onChange={(change) => fields.update("photos", change)}
            onError={(message) => fields.showIssues([{ path: "photos", message }])}
          />
          <TextField
            {...fields.text("author")}
            maxLength={MAX_REVIEW_AUTHOR}
            autoComplete="nickname"
            hint={m.reviews_field_author_hint()}
            required
          />
          <div>
            <Button type="submit" busy={fields.busy} disabled={fields.busy}>
              {fields.busy ? m.reviews_sending() : m.reviews_send()}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

/** The request's body. The ids of the photos that stay begin with an empty one, for a review without any. */
function toBody(draft: ReviewDraft, photos: readonly Photo[]): FormData {
  const body = new FormData();
  for (const name of ["rating", "title", "comment", "author"] as const)
    body.append(name, String(draft[name]));
  body.append("keptPhotos", "");
  for (const photo of photos)
    if (photo.kind === "saved") body.append("keptPhotos", photo.id);
    else body.append("photos", photo.content, "photo.jpg");
  return body;
}

function showFailure(error: unknown) {
  const message = error instanceof HttpError ? error.serverMessage : undefined;
  toast({
    title: m.reviews_send_failed(),
    description: message ?? m.reviews_send_failed_hint(),
    tone: "destructive",
  });
}
