import { avoidsAny } from "../../data/model/catalogue/my-list.ts";
import { Button } from "../components/button.tsx";
import { myListOpen } from "../my-list-state.ts";
import { myListActions, useMyList } from "../storage/my-list.ts";
import { Check } from "./check.tsx";
import css from "./my-list-filter.module.css";

/** The list among the filters of the shop. */
export function MyListFilter() {
  const { list } = useMyList();
  return (
    <div className={css.filter}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => myListOpen.set(true)}>
        My list
      </Button>
      {avoidsAny(list) ? (
        <Check
          label="Hide products with something I avoid"
          checked={list.hides}
          onToggle={() => void myListActions.change(({ hides }) => ({ hides: !hides }))}
        />
      ) : (
        <p className={css.hint}>Ingredients to avoid, pregnancy, skin type: only on this device</p>
      )}
    </div>
  );
}
