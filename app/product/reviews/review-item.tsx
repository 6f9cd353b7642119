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
    <article className={css.review} aria-label={m.product_review_by({ author })}>
      <div className={css.head}>
        <Stars rating={rating} />
        {review.sample && <span className={css.badge}>{m.product_review_sample()}</span>}
      </div>
      {title && (
        <h3 className={css.title} dir="auto" lang="">
          {title}
        </h3>
      )}
      {/* In the language of its author. */}
      <p className={css.comment} dir="auto" lang="">
        {comment}
      </p>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className={css.photo}
                aria-label={m.product_enlarge_photo({
                  index: index + 1,
                  count: photos.length,
                  author,
                })}
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
        {review.verified && <span className={css.verified}>{m.product_review_verified()}</span>}
        <Day iso={review.createdAt} />
        <button
          type="button"
          className={css.report}
          aria-label={m.product_report_label({ author })}
          onClick={() => setReporting(true)}
          data-screen-only
        >
          {m.product_report()}
        </button>
      </p>
      {reply && (
        <div className={css.reply}>
          <p className={css.replyFrom}>{m.product_review_reply({ store: store.name })}</p>
          <p className={css.comment} lang="">
            {reply}
          </p>
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
