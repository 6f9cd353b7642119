import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminIngredient } from "../../../../data/model/admin/admin-ingredient.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage } from "../../components/query-boundary.tsx";
import { addIngredient, deleteIngredient, ingredientQuery, saveIngredient } from "./api.ts";
import { IngredientForm } from "./ingredient-form.tsx";

const BACK = { name: "Ingredients", to: adminPaths.ingredients() };

/** Edits an entry of the glossary, or creates one if `handle` is undefined. */
export function IngredientPage({ handle }: { handle: string | undefined }) {
  const query = useQuery({ ...ingredientQuery(handle ?? ""), enabled: handle !== undefined });
  return (
    <EditorPage id={handle} query={query} title="Ingredient" back={BACK}>
      {(entry) => <IngredientEditor entry={entry} />}
    </EditorPage>
  );
}

function IngredientEditor({ entry }: { entry: AdminIngredient | undefined }) {
  const navigateTo = usePreservingNavigate();
  const open = (saved: AdminIngredient) =>
    navigateTo(adminPaths.ingredient(saved.id), {
      queryKey: ingredientQuery(saved.id).queryKey,
      data: saved,
    });
  return (
    <AdminPage
      title={entry?.name ?? "New ingredient"}
      back={BACK}
      french={entry && { kind: "ingredient", item: entry.id }}
      lead={entry && <Uses entry={entry} />}
      actions={
        entry && (
          <Permitted to="products.write">
            <DeleteButton
              type="ingredient"
              name={entry.name}
              remove={() => deleteIngredient(entry.id)}
              then={adminPaths.ingredients()}
            />
          </Permitted>
        )
      }
    >
      <Editable to="products.write">
        <IngredientForm
          record={entry}
          action={entry ? "Save changes" : "Add ingredient"}
          save={async (draft, version) => {
            const saved = entry
              ? await saveIngredient(entry.id, draft, version)
              : await addIngredient(draft);
            // The page's URL contains the handle, which follows the INCI name.
            if (entry && saved.id !== entry.id) open(saved);
            return saved;
          }}
          onCreated={open}
        />
      </Editable>
    </AdminPage>
  );
}

function Uses({ entry: { id, productCount } }: { entry: AdminIngredient }) {
  if (productCount === 0) return "No published product contains it, so shoppers do not see it.";
  return <Link to={paths.ingredient(id)}>In {countOf(productCount, "product")}: view in shop</Link>;
}
