import { ButtonLink } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import css from "./not-found.module.css";

/** What a page that does not exist displays. */
export function NotFound() {
  return (
    <section className={css.page}>
      <PageHead
        title="Page Not Found"
        description="We couldn't find the page you're looking for."
        path="/404"
        noindex
      />
      <p className={css.code}>404</p>
      <h1 className={css.title}>Page Not Found</h1>
      <p className={css.text}>
        We couldn't find the page you're looking for. It may have been moved or doesn't exist.
      </p>
      <div className={css.actions}>
        <ButtonLink to={paths.home()}>Return Home</ButtonLink>
        <ButtonLink variant="secondary" to={paths.browse()}>
          Browse Products
        </ButtonLink>
      </div>
    </section>
  );
}
