import { Button } from "../components/button.tsx";
import css from "./my-list-filter.module.css";
import { openMyList, useMyListParts } from "./state.ts";

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
