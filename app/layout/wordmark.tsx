import { Link } from "react-router-dom";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import css from "./wordmark.module.css";

/** The store's name in its display font, linked to the home page. */
export function Wordmark() {
  const store = useStoreFacts();
  return (
    <Link to={paths.home()} className={css.wordmark}>
      {store.name}
    </Link>
  );
}
