import { Link } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { useCategories } from "../catalogue/categories-query.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { useSignedIn } from "../customer/signed-in.ts";
import css from "./footer.module.css";
import { accountLink, categoryLinks, FOOTER_GROUPS } from "./navigation.ts";

/** Links to all pages of the store and to its social media profiles. */
export function Footer() {
  const account = accountLink(useSignedIn());
  const categories = categoryLinks(useCategories() ?? []);
  return (
    <footer className={css.footer} data-screen-only>
      <div className={css.inside}>
        <p className={css.tagline}>{STORE.tagline}</p>
        <div className={css.groups}>
          {FOOTER_GROUPS.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className={css.heading}>{group.title}</h2>
              <ul className={css.list}>
                {[
                  ...(group.hasAccount ? [account] : []),
                  ...group.links,
                  ...(group.hasCategories ? categories : []),
                ].map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={css.link}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label="Social">
            <h2 className={css.heading}>Follow</h2>
            <ul className={css.list}>
              {STORE.social.map((profile) => (
                <li key={profile.name}>
                  <a href={profile.url} target="_blank" rel="noopener" className={css.link}>
                    {profile.name}
                    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={css.bottom}>
          <p>© 2025 {STORE.name}. All rights reserved.</p>
          {/* Filled by analytics-consent.tsx. */}
          <div id="footer-settings" />
        </div>
      </div>
    </footer>
  );
}
