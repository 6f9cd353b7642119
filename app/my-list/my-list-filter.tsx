import { Button } from "../components/button.tsx";
import { openMyList, useMyListParts } from "../my-list-state.ts";
import css from "./my-list-filter.module.css";

/** The list among the filters of the shop. */
export function MyListFilter() {
  const parts = useMyListParts();
  return (
    <div className={css.filter}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={openMyList}>
        My list
      </Button>
      <p className={css.hint}>Ingredients to avoid, pregnancy, skin type: only on this device</p>
      {parts && <parts.HideProducts />}
    </div>
  );
}
