import { avoidsAny } from "../../data/model/catalogue/my-list.ts";
import { myListActions, useMyList } from "../storage/my-list.ts";
import { Check } from "./check.tsx";

/** Hides products in the shop, if the list names something to avoid. */
export function HideProducts() {
  const { list } = useMyList();
  if (!avoidsAny(list)) return null;
  return (
    <Check
      label="Hide products with something I avoid"
      checked={list.hides}
      onToggle={() => void myListActions.change(({ hides }) => ({ hides: !hides }))}
    />
  );
}
