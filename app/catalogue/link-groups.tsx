import { Link } from "react-router-dom";
import css from "./link-groups.module.css";
import type { LinkGroup } from "./suggestions.ts";

/** Links below a heading of level 3 for each kind. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <div className={css.groups}>
      {groups.map(({ label, links }) => (
        <div key={label}>
          <h3 className={css.heading}>{label}</h3>
          <ul className={css.list}>
            {links.map(({ to, text, detail }) => (
              <li key={to}>
                <Link to={to} className={css.link} dir="auto">
                  {text}
                </Link>
                {detail && <span className={css.detail}>{detail}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
