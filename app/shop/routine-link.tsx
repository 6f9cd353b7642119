import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { RoutineSearch } from "../../data/model/catalogue/search-json.ts";
import { paths } from "../paths.ts";
import css from "./search-conditions.module.css";

/** For a search such as "vegan routine under $120": a link to a routine with these answers. */
export function RoutineLink({ routine }: { routine: RoutineSearch }) {
  return (
    <p className={css.suggestion}>
      <Link to={paths.routineFinder(routine)}>
        {routine.search
          ? m.routine_finder_link({ conditions: routine.search })
          : m.routine_finder_link_any()}
      </Link>
    </p>
  );
}
