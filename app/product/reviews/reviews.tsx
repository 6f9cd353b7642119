import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../../data/i18n/messages.js";
import type { Product } from "../../../data/model/catalogue/product.ts";
import type { ReviewList } from "../../../data/model/catalogue/review.ts";
import { REVIEW_PAGE, type ReviewSort } from "../../../data/model/catalogue/review-rules.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { Button } from "../../components/button.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { Waiting } from "../../components/spinner.tsx";
import { Stars } from "../../components/stars.tsx";
import { paths } from "../../paths.ts";
import { ALL_REVIEWS, pageOffset, type ReviewFilter, reviewsQuery } from "./queries.ts";
import { RatingDistribution } from "./rating-distribution.tsx";
import { ReviewItem } from "./review-item.tsx";
import css from "./reviews.module.css";

type Props = {
  product: Product;
  variant: "page" | "modal";
  /** Id of the heading, which the rating below the title leads to. */
  id: string;
};

const SORT_LABELS: Record<ReviewSort, () => string> = {
  newest: () => m.product_reviews_sort_newest(),
  highest: () => m.product_reviews_sort_highest(),
  lowest: () => m.product_reviews_sort_lowest(),
};
const listSorts = () =>
  Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label: label() }));

/** The reviews of a product: average, distribution, and the list with sorting and a filter. */
export function Reviews({ product, variant, id }: Props) {
  const first = useQuery(reviewsQuery(product.id));
  return (
    <section className={`${css.reviews} ${css[variant]}`} aria-labelledby={id}>
      <h2 id={id} className={css.title} tabIndex={-1}>
        {m.product_reviews()}
      </h2>
      {first.data ? (
        <Loaded key={product.id} product={product} summary={first.data} />
      ) : first.isError ? (
        <LoadFailure
          text={m.product_reviews_failed()}
          busy={first.isFetching}
          onRetry={() => void first.refetch()}
        />
      ) : (
        <Waiting text={m.product_reviews_loading()} />
      )}
    </section>
  );
}

function Loaded({ product, summary }: { product: Product; summary: ReviewList }) {
  const [filter, setFilter] = useState<ReviewFilter>(ALL_REVIEWS);
  const [pages, setPages] = useState(1);
  const { average, count, distribution } = summary;
  const write = (
    <Link className={css.write} to={paths.review(product.id)} data-screen-only>
      {m.product_write_review()}
    </Link>
  );
  if (average === null)
    return (
      <p className={css.none}>
        {m.product_reviews_none()} {write}
      </p>
    );

  function change(next: ReviewFilter) {
    setFilter(next);
    setPages(1);
  }

  const total = filter.stars === undefined ? count : distribution[filter.stars as 1];
  const offsets = Array.from({ length: pages }, (_, page) => pageOffset(page, REVIEW_PAGE));
  const shown = Math.min(total, pageOffset(pages, REVIEW_PAGE));
  return (
    <div className={css.columns}>
      <div className={css.summary}>
        <p className={css.average}>
          <span className={css.number} aria-hidden="true">
            {formatCount(average.toFixed(1))}
          </span>
          <span className={css.of}>
            <Stars rating={average} />
            <span>{m.product_review_count({ count, n: formatCount(count) })}</span>
          </span>
        </p>
        <RatingDistribution
          distribution={distribution}
          count={count}
          selected={filter.stars}
          onSelect={(stars) => change({ ...filter, stars })}
        />
        {summary.customers === null && <p className={css.note}>{m.product_reviews_sample()}</p>}
        <p data-screen-only>{write}</p>
      </div>
      <div className={css.content}>
        <div className={css.controls} data-screen-only>
          <p role="status" className={css.shown}>
            {describeShown(shown, total, filter.stars)}
          </p>
          <SelectField
            className={css.sort}
            label={m.product_reviews_sort()}
            name="review-sort"
            options={listSorts()}
            value={filter.sort}
            onChange={(event) => change({ ...filter, sort: event.target.value as ReviewSort })}
          />
        </div>
        <ol className={css.list}>
          {offsets.map((offset) => (
            <ReviewPage key={offset} productId={product.id} filter={filter} offset={offset} />
          ))}
        </ol>
        {shown < total && (
          <div data-screen-only>
            <Button variant="secondary" onClick={() => setPages(pages + 1)}>
              {m.product_reviews_more()}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** "10 of 24 reviews", of those with a number of stars if the list is filtered. */
function describeShown(shown: number, count: number, stars: number | undefined): string {
  const n = formatCount(count);
  if (stars === undefined) return m.product_reviews_shown({ shown, count, n });
  if (stars === 1) return m.product_reviews_shown_1({ shown, count, n });
  return m.product_reviews_shown_stars({ shown, count, n, stars });
}

type PageProps = { productId: string; filter: ReviewFilter; offset: number };

function ReviewPage({ productId, filter, offset }: PageProps) {
  const { data, isError, isFetching, refetch } = useQuery(reviewsQuery(productId, filter, offset));
  if (data)
    return data.reviews.map((review) => (
      <li key={review.id} className={css.item}>
        <ReviewItem productId={productId} review={review} />
      </li>
    ));
  return (
    <li>
      {isError ? (
        <LoadFailure
          text={m.product_reviews_page_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting text={m.product_reviews_loading()} />
      )}
    </li>
  );
}
