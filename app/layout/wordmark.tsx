import { Link } from "react-router-dom";
import { isNarrowLogo } from "../../data/model/settings/narrow-logo.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import css from "./wordmark.module.css";

/** The store's logo, or its name in the display font, linked to the home page. A narrow logo has both. */
export function Wordmark() {
  const store = useStoreFacts();
  const logo = store.brand?.logo;
  const isNamed = !logo || isNarrowLogo(logo);
  return (
    <Link to={paths.home()} className={css.wordmark}>
      {logo && (
        <img
          className={css.logo}
          src={logo.src}
          alt={isNamed ? "" : store.name}
          width={Math.round(logo.ratio * 88)}
          height={88}
        />
      )}
      {isNamed && store.name}
    </Link>
  );
}
