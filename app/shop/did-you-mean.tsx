import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { paths } from "../paths.ts";
import css from "./did-you-mean.module.css";
import type { Filters } from "./filters.ts";

type Props = { filters: Filters; corrected: string };

/** A link to the corrected search with the same filters. */
export const DidYouMean = ({ filters, corrected }: Props) => (
  <p className={css.correction}>
    <Link to={paths.shop({ ...filters, search: corrected })}>
      {m.shop_did_you_mean({ corrected })}
    </Link>
  </p>
);
