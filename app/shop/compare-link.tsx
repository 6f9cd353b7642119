import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { readVersus } from "../../data/model/catalogue/versus-search.ts";
import { listNames } from "../../data/model/text/plain-text.ts";
import { suggestionsQuery } from "../catalogue/suggestions.ts";
import { paths } from "../paths.ts";
import css from "./search-conditions.module.css";

/** For a search such as "silk cream vs barrier cream": a link that compares the first product of each side. */
export function CompareLink({ search }: { search: string }) {
  const [left = "", right = ""] = readVersus(search) ?? [];
  const sides = [useQuery(suggestionsQuery(left)), useQuery(suggestionsQuery(right))];
  const products = sides.flatMap(({ data }) => data?.products.slice(0, 1) ?? []);
  const keys = new Set(products.map(({ id, handle = id }) => handle));
  if (keys.size < 2) return null;
  return (
    <p className={css.suggestion}>
      <Link to={paths.compare([...keys])}>
        {m.compare_names({ names: listNames(products.map(({ title }) => title)) })}
      </Link>
    </p>
  );
}
