import { m } from "../../data/i18n/messages.js";
import { Button } from "../components/button.tsx";
import css from "./my-list-filter.module.css";
import { openMyList, useMyListParts } from "./state.ts";

/** The list among the filters of the shop. */
export function MyListFilter() {
  const parts = useMyListParts();
  return (
    <div className={css.filter}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={openMyList}>
        {m.my_list_title()}
      </Button>
      <p className={css.hint}>{m.my_list_hint()}</p>
      {parts && <parts.HideProducts />}
    </div>
  );
}
