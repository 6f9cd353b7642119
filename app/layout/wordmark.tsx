import { Link } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { paths } from "../paths.ts";
import css from "./wordmark.module.css";

/** The store's name in its display font, linked to the home page. */
export function Wordmark() {
  return (
    <Link to={paths.home()} className={css.wordmark}>
      {STORE.name}
    </Link>
  );
}
