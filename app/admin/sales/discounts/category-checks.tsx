import { useQuery } from "@tanstack/react-query";
import type { AdminCategory } from "../../../../data/model/admin/admin-category.ts";
import { categoryKey, findCategory } from "../../../../data/model/catalogue/categories.ts";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { categoriesQuery } from "../../catalogue/categories/api.ts";
import { inTreeOrder } from "../../catalogue/categories/tree-order.ts";
import { CheckField } from "../../components/check-field.tsx";
import shared from "../../components/shared.module.css";
import settings from "../../settings/settings.module.css";
import css from "./product-picker.module.css";

/** Props of a field whose value is a list. */
export type ListFieldProps = {
  label: string;
  name: string;
  hint: string;
  error: string | undefined;
  value: readonly string[];
  /** The stored value. */
  saved: readonly string[];
};
type Props = ListFieldProps & {
  onChange: (names: string[]) => void;
};

/** A checkbox for each category, and for each stored name without a category. */
export function CategoryChecks({ label, name, hint, error, value, saved, onChange }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery);
  const categories = inTreeOrder(data ?? []);
  const unknown = [...new Set([...saved, ...value])].filter(
    (one) => !findCategory(categories, one),
  );
  const check = (category: string, note: string) => {
    const others = value.filter((one) => categoryKey(one) !== categoryKey(category));
    return (
      <CheckField
        key={category}
        name={name}
        label={
          <>
            {category} {note && <span className={shared.soft}>{note}</span>}
          </>
        }
        checked={others.length < value.length}
        onChange={({ target }) => onChange(target.checked ? [...others, category] : others)}
      />
    );
  };
  if (data && categories.length + unknown.length === 0) return null;
  return (
    <fieldset className={settings.choice}>
      <legend>{label}</legend>
      {data && (
        <div className={css.categories}>
          {categories.map((category) => check(category.name, describeParent(category, categories)))}
          {unknown.map((one) => check(one, "unknown or deleted"))}
        </div>
      )}
      {isError && (
        <LoadFailure
          text="The categories could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <p className={settings.hint}>{hint}</p>
      {error && <ErrorMessage>{error}</ErrorMessage>}
    </fieldset>
  );
}

function describeParent({ parent }: AdminCategory, categories: readonly AdminCategory[]): string {
  const above = categories.find(({ handle }) => handle === parent);
  return above ? `in ${above.name}` : "";
}
