import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import type { Testimonial } from "../../data/model/content/testimonial.ts";
import { untranslatedLanguage } from "../../data/model/locale.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import page from "../components/page.module.css";
import { PageHead } from "../components/page-head.tsx";
import { Picture } from "../components/picture.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Stars } from "../components/stars.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import { testimonialsQuery } from "./queries.ts";
import css from "./testimonials-screen.module.css";

/** /testimonials: all testimonials, the first one large, the others in columns. */
export function TestimonialsScreen() {
  const store = useStoreFacts();
  const testimonials = useQuery(testimonialsQuery);
  return (
    <div className={page.page}>
      <PageHead
        title={m.testimonials_title()}
        description={m.testimonials_description({ name: store.name })}
        path={paths.testimonials()}
        trail={[{ name: m.testimonials_title(), path: paths.testimonials() }]}
      />
      <header className={page.head}>
        <h1 className={`${page.title} ${css.title}`} tabIndex={-1}>
          {m.testimonials_heading()}
        </h1>
        <p className={page.intro}>{m.testimonials_intro()}</p>
      </header>
      {testimonials.isPending && <TestimonialsSkeleton />}
      {testimonials.isError && (
        <LoadFailure
          text={m.testimonials_load_failure()}
          busy={testimonials.isFetching}
          onRetry={() => void testimonials.refetch()}
        />
      )}
      {testimonials.data?.length === 0 && <p className={page.none}>{m.testimonials_none()}</p>}
      {testimonials.data && testimonials.data.length > 0 && (
        <ul className={css.grid}>
          {testimonials.data.map((testimonial, at) => (
            <li key={testimonial.id} className={`${css.cell} ${at === 0 ? css.leading : ""}`}>
              <Review testimonial={testimonial} isLead={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The width of the product's picture: that of the card, on a phone that of a thumbnail. */
const SIZES =
  "(min-width: 1800px) 533px, (min-width: 1440px) 427px, (min-width: 1200px) calc(33.3vw - 53px), (min-width: 1100px) calc(33.3vw - 35px), (min-width: 768px) calc(50vw - 42px), (min-width: 700px) calc(50vw - 26px), 88px";

function Review({ testimonial, isLead }: { testimonial: Testimonial; isLead: boolean }) {
  const { rating, content, imageUrl, name, role, product } = testimonial;
  return (
    <figure className={isLead ? css.lead : css.review} lang={untranslatedLanguage()}>
      {product && (
        <Picture
          className={css.product}
          src={product.imageUrl}
          alt=""
          ratio={[1, 1]}
          sizes={isLead ? "(min-width: 700px) 50vw, 100vw" : SIZES}
          priority={isLead}
        />
      )}
      <Stars rating={rating} />
      <blockquote className={css.quote}>{m.testimonials_quote({ text: content })}</blockquote>
      <figcaption className={css.author}>
        {imageUrl && (
          <Picture className={css.avatar} src={imageUrl} alt="" ratio={[1, 1]} sizes="48px" />
        )}
        <span>
          <span className={css.name}>{name}</span>
          {role && <span className={css.role}>{role}</span>}
          {product && (
            <ProductLink product={product} className={css.open}>
              {product.title}
            </ProductLink>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function TestimonialsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{m.testimonials_loading()}</VisuallyHidden>
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
