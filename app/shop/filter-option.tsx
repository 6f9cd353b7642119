import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./filter-option.module.css";

type Props = {
  name: string;
  /** The number of products that have the value; undefined while unknown. */
  count: number | undefined;
  checked: boolean;
  onToggle: () => void;
};

/** A checkbox with the number of products that it would list. */
export function FilterOption({ name, count, checked, onToggle }: Props) {
  return (
    <label className={css.option}>
      <input className={css.box} type="checkbox" checked={checked} onChange={onToggle} />
      <span className={css.name} dir="auto">
        {name}
      </span>{" "}
      {count !== undefined && (
        <span className={css.count}>
          {count}
          <VisuallyHidden>{count === 1 ? " product" : " products"}</VisuallyHidden>
        </span>
      )}
    </label>
  );
}
