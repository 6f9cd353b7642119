import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
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
import { keysOf } from "../../data/model/text/keys.ts";
import { HttpError } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { fieldMessage } from "../components/field-message.ts";
import { Picture } from "../components/picture.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { saveReview } from "./api.ts";
import { PhotoField } from "./photo-field.tsx";
import { toPhotos } from "./photos.ts";
import css from "./review-form.module.css";
import screen from "./review-screen.module.css";
import { StarField } from "./star-field.tsx";

const FIELDS = {
  rating: "Your rating",
  title: "Title",
  comment: "Review",
  author: "Display name",
  photos: "Photos",
} as const;
type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = keysOf(FIELDS);
type Errors = Partial<Record<FieldName, string>>;

type Props = {
  form: ReviewFormData;
  token: string | undefined;
  onSaved: (saved: SavedReview) => void;
};

/** Stars, text and photos of a review; the customer's own review is filled in for editing. */
export function ReviewForm({ form, token, onSaved }: Props) {
  const { product, review } = form;
  const element = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState<number | undefined>(review?.rating);
  const [photos, setPhotos] = useState(() => toPhotos(review?.photos ?? []));
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const draft = v.safeParse(ReviewDraft, { ...fields, rating: rating ?? null });
    if (!draft.success) return showErrors(draft.issues.map(toError));
    setErrors({});
    setSending(true);
    try {
      const body = new FormData();
      for (const name of ["rating", "title", "comment", "author"] as const)
        body.append(name, String(draft.output[name]));
      // An empty id: the form has the field even if no earlier photo stays.
      body.append("keptPhotos", "");
      for (const photo of photos)
        if (photo.kind === "saved") body.append("keptPhotos", photo.id);
        else body.append("photos", photo.content, "photo.jpg");
      onSaved(await saveReview(product.id, body, token));
    } catch (error) {
      setSending(false);
      report(error);
    }
  }

  function report(error: unknown) {
    const message = error instanceof HttpError ? error.serverMessage : undefined;
    if (
      error instanceof HttpError &&
      error.status === 422 &&
      /photo|picture|megapixel/i.test(message ?? "")
    )
      return setErrors({ photos: message });
    toast({
      title: "Not sent",
      description: message ?? "Check your connection and try again. Your text is still here.",
      tone: "destructive",
    });
  }

  /** A field that is being corrected shows no error until the form is sent again. */
  function clearError(name: string) {
    if (name in errors) setErrors({ ...errors, [name]: undefined });
  }

  function showErrors(found: readonly [FieldName | undefined, string][]) {
    const invalid: Errors = {};
    for (const [name, message] of found) if (name) invalid[name] ??= message;
    setErrors(invalid);
    const first = FIELD_NAMES.find((name) => invalid[name]);
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const field = (name: "title" | "comment" | "author") => ({
    name,
    label: FIELDS[name],
    error: errors[name],
    required: true,
  });
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
        <form
          ref={element}
          className={css.form}
          onSubmit={send}
          onInput={({ target }) => clearError((target as HTMLInputElement).name)}
          noValidate
        >
          <StarField
            legend={FIELDS.rating}
            value={rating}
            error={errors.rating}
            onChange={setRating}
          />
          <TextField
            {...field("title")}
            defaultValue={review?.title}
            maxLength={MAX_REVIEW_TITLE}
            autoComplete="off"
          />
          <TextField
            {...field("comment")}
            rows={7}
            defaultValue={review?.comment}
            maxLength={MAX_REVIEW_TEXT}
            hint="What you liked or did not like, and how you use it."
          />
          <PhotoField
            label={FIELDS.photos}
            productId={product.id}
            token={token}
            photos={photos}
            error={errors.photos}
            onChange={setPhotos}
            onError={(message) => setErrors({ ...errors, photos: message })}
          />
          <TextField
            {...field("author")}
            defaultValue={review?.author ?? form.suggestedAuthor}
            maxLength={MAX_REVIEW_AUTHOR}
            autoComplete="nickname"
            hint="Shown beside your review. Your full name and e-mail address are not."
          />
          <div>
            <Button type="submit" busy={isSending} disabled={isSending}>
              {isSending ? "Sending..." : "Send review"}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

function toError(issue: v.BaseIssue<unknown>): [FieldName | undefined, string] {
  const name = FIELD_NAMES.find((field) => field === issue.path?.[0]?.key);
  if (name === "rating") return [name, "Choose one to five stars"];
  return [name, name ? fieldMessage(FIELDS[name], issue.message) : issue.message];
}
