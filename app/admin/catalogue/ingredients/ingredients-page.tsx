import { Link } from "react-router-dom";
import type { AdminIngredient } from "../../../../data/model/admin/admin-ingredient.ts";
import { ENTRY_FAMILIES } from "../../../../data/model/catalogue/ingredient-families.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { ingredientsQuery } from "./api.ts";
import { FAMILY_LABELS } from "./families.ts";

const FILTERS = [
  { value: "all", label: "All ingredients" },
  { value: "used", label: "In products" },
  { value: "unused", label: "In no product" },
  ...ENTRY_FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value] })),
] as const;

/** /admin/products/ingredients: the glossary, by common name. */
export function IngredientsPage() {
  return (
    <AdminPage
      title="Ingredients"
      lead="The glossary explains the ingredients that descriptions of products list. Shoppers see the entries of published products."
      actions={
        <Permitted to="products.write">
          <ButtonLink to={adminPaths.newIngredient()}>New ingredient</ButtonLink>
        </Permitted>
      }
    >
      <SearchableList
        label="Search by name"
        filters={FILTERS}
        listQuery={(query, show) => ingredientsQuery({ ...query, show })}
        labels={{ noun: "ingredient", empty: "No ingredients yet." }}
      >
        {({ ingredients }) => <Rows items={ingredients}>{(one) => <Row entry={one} />}</Rows>}
      </SearchableList>
    </AdminPage>
  );
}

function Row({ entry }: { entry: AdminIngredient }) {
  const { id, name, inci, families, productCount } = entry;
  return (
    <Link className={shared.row} to={adminPaths.ingredient(id)}>
      <span>
        <span className={shared.name}>{name}</span>
        <br />
        <span className={shared.soft}>
          {[inci, entry.function, ...families.map((one) => FAMILY_LABELS[one])].join(" · ")}
        </span>
      </span>
      <span className={shared.soft}>
        {productCount === 0 ? "In no product" : countOf(productCount, "product")}
      </span>
    </Link>
  );
}
