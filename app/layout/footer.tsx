import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { yearOf } from "../../data/model/text/dates.ts";
import { withoutFullStop } from "../../data/model/text/plain-text.ts";
import { useCategories } from "../catalogue/categories-query.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { useSignedIn } from "../customer/signed-in.ts";
import css from "./footer.module.css";
import { accountLink, categoryLinks, useMenus } from "./navigation.ts";

/** Links to all pages of the store and to its social media profiles. */
export function Footer() {
  const store = useStoreFacts();
  const { footer } = useMenus();
  const isSignedIn = useSignedIn();
  const account = accountLink(isSignedIn);
  const categories = categoryLinks(useCategories() ?? []);
  return (
    <footer className={css.footer} data-screen-only>
      <div className={css.inside}>
        <p className={css.tagline}>{store.tagline}</p>
        <div className={css.groups}>
          {footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={css.heading}>{title}</h2>
              <ul className={css.list}>
                {links
                  .flatMap((link) => link ?? categories)
                  .map(({ label, to }) => (
                    <li key={label + to}>
                      <Link to={to} className={css.link}>
                        {to === account.to && !isSignedIn ? account.label : label}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
          {store.social.length > 0 && (
            <nav aria-label={m.layout_social()}>
              <h2 className={css.heading}>{m.layout_follow()}</h2>
              <ul className={css.list}>
                {store.social.map((profile) => (
                  <li key={profile.url}>
                    <a href={profile.url} target="_blank" rel="noopener" className={css.link}>
                      {profile.name}
                      <VisuallyHidden>{` ${m.layout_new_tab()}`}</VisuallyHidden>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={css.bottom}>
          {/* The page can be from a cache of the year before. */}
          <p suppressHydrationWarning>
            {m.layout_copyright({
              year: store.copyrightYear ?? yearOf(new Date()),
              name: withoutFullStop(store.name),
            })}
          </p>
          {/* Filled by analytics-consent.tsx. */}
          <div id="footer-settings" />
        </div>
      </div>
    </footer>
  );
}
