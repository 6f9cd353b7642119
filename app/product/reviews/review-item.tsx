import { useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { Review } from "../../../data/model/catalogue/review.ts";
import { Day } from "../../components/date.tsx";
import { optional } from "../../components/optional.tsx";
import { Picture } from "../../components/picture.tsx";
import { Stars } from "../../components/stars.tsx";
import { useStoreFacts } from "../../components/store-facts.tsx";
import css from "./review-item.module.css";

const ReportDialog = optional(() => import("./report-dialog.tsx"), {
  name: () => m.common_the_form(),
});
const PhotoDialog = optional(() => import("./photo-dialog.tsx"), {
  name: () => m.product_the_photo(),
});

/** One published review. Everything that its author wrote is text, never markup. */
export function ReviewItem({ productId, review }: { productId: string; review: Review }) {
  const store = useStoreFacts();
  const { id, rating, title, comment, author, photos, reply } = review;
  const [photo, setPhoto] = useState<string>();
  const [isReporting, setReporting] = useState(false);
  return (
    <article className={css.review} aria-label={`Review by ${author}`}>
      <div className={css.head}>
        <Stars rating={rating} />
        {review.sample && <span className={css.badge}>Sample review</span>}
      </div>
      {title && (
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
      )}
      <p className={css.comment} dir="auto">
        {comment}
      </p>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className={css.photo}
                aria-label={`Enlarge photo ${index + 1} of ${photos.length} by ${author}`}
                onClick={() => setPhoto(src)}
              >
                <Picture src={src} alt="" ratio={[1, 1]} sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={css.byline}>
        <span className={css.author} dir="auto">
          {author}
        </span>
        {review.verified && <span className={css.verified}>Verified buyer</span>}
        <Day iso={review.createdAt} />
        <button
          type="button"
          className={css.report}
          aria-label={`Report the review by ${author}`}
          onClick={() => setReporting(true)}
          data-screen-only
        >
          Report
        </button>
      </p>
      {reply && (
        <div className={css.reply}>
          <p className={css.replyFrom}>Reply from {store.name}</p>
          <p className={css.comment}>{reply}</p>
        </div>
      )}
      <PhotoDialog
        isShown={photo !== undefined}
        src={photo}
        author={author}
        onClose={() => setPhoto(undefined)}
        onMissing={() => setPhoto(undefined)}
      />
      <ReportDialog
        isShown={isReporting}
        productId={productId}
        reviewId={id}
        onClose={() => setReporting(false)}
        onMissing={() => setReporting(false)}
      />
    </article>
  );
}
