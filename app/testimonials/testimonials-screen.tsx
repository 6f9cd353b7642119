import { useQuery } from "@tanstack/react-query";
import type { Testimonial } from "../../data/model/content/testimonial.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Picture } from "../components/picture.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Stars } from "../components/stars.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { testimonialsQuery } from "./queries.ts";
import css from "./testimonials-screen.module.css";

const TITLE = "What Our Customers Say";

/** /testimonials: all testimonials in a grid. */
export function TestimonialsScreen() {
  const store = useStoreFacts();
  const testimonials = useQuery(testimonialsQuery);
  return (
    <div className={css.page}>
      <PageHead
        title="Testimonials"
        description={`What customers across Canada say about ${store.name}, in their own words.`}
        path={paths.testimonials()}
        trail={[{ name: "Testimonials", path: paths.testimonials() }]}
      />
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {TITLE}
        </h1>
        <p className={css.intro}>
          Notes from bathrooms, studios and mudrooms across the country, in their writers’ own
          words.
        </p>
      </header>
      {testimonials.isPending && <TestimonialsSkeleton />}
      {testimonials.isError && (
        <LoadFailure
          text="The testimonials could not be loaded."
          busy={testimonials.isFetching}
          onRetry={() => void testimonials.refetch()}
        />
      )}
      {testimonials.data?.length === 0 && (
        <p className={css.none}>
          No testimonials available yet. Be the first to share your experience!
        </p>
      )}
      {testimonials.data && testimonials.data.length > 0 && (
        <ul className={css.grid}>
          {testimonials.data.map((testimonial) => (
            <li key={testimonial.id} className={css.cell}>
              <Review testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Review({ testimonial }: { testimonial: Testimonial }) {
  const { rating, content, imageUrl, name, role } = testimonial;
  return (
    <figure className={css.review}>
      <Stars rating={rating} />
      <blockquote className={css.quote}>“{content}”</blockquote>
      <figcaption className={css.author}>
        {imageUrl && (
          <Picture className={css.avatar} src={imageUrl} alt="" ratio={[1, 1]} sizes="48px" />
        )}
        <span>
          <span className={css.name}>{name}</span>
          {role && <span className={css.role}>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

function TestimonialsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading testimonials</VisuallyHidden>
      <div className={css.grid} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className={css.cell} data-skeleton>
            <div className={css.review}>
              <Skeleton width="110px" height="18px" />
              <Skeleton height="120px" />
              <Skeleton width="140px" height="15px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
