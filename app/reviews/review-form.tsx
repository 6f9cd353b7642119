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

const LABELS = {
  rating: "Your rating",
  title: "Title",
  comment: "Review",
  author: "Display name",
  photos: "Photos",
};

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
  return { issues: [{ path: "rating", message: "Choose one to five stars" }, ...issues] };
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
    labels: LABELS,
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
          {review ? "Edit your review" : "Write a review"}
        </h1>
        <p className={screen.lead} dir="auto">
          {product.title}
        </p>
        {review?.status === "rejected" && (
          <p className={css.notice}>
            Your review was not published{review.rejectionReason ? ":" : "."}{" "}
            {review.rejectionReason} You can change it and send it again.
          </p>
        )}
        {review?.status === "approved" && (
          <p className={css.notice}>
            Your review is published. After a change it is hidden until we have read it again.
          </p>
        )}
        <form ref={fields.ref} className={css.form} method="post" onSubmit={send} noValidate>
          <StarField
            legend={LABELS.rating}
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
            hint="What you liked or did not like, and how you use it."
            required
          />
          <PhotoField
            label={LABELS.photos}
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
            hint="Shown beside your review. Your full name and email address are not."
            required
          />
          <div>
            <Button type="submit" busy={fields.busy} disabled={fields.busy}>
              {fields.busy ? "Sending..." : "Send review"}
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
    title: "Not sent",
    description: message ?? "Check your connection and try again. Your text is still here.",
    tone: "destructive",
  });
}
