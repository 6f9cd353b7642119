import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type AdminCategory, CategoryDraft } from "../../../../data/model/admin/admin-category.ts";
import { PRODUCT_FIELDS } from "../../../../data/model/catalogue/product-fields.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { PictureField } from "../../components/picture-field.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage } from "../../components/query-boundary.tsx";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import {
  addCategory,
  categoriesQuery,
  categoryQuery,
  deleteCategory,
  saveCategory,
} from "./api.ts";

const BACK = { name: "All categories", to: adminPaths.categories() };

const LABELS = {
  name: "Name",
  parent: "Parent category",
  imageUrl: "Image URL (optional)",
  description: "Description (optional)",
  handle: "URL handle",
  seoTitle: "Page title (optional)",
  seoDescription: "Meta description (optional)",
};
type Values = typeof LABELS;

/** Edits a category, or creates one if `handle` is undefined. */
export function CategoryPage({ handle }: { handle: string | undefined }) {
  const query = useQuery({ ...categoryQuery(handle ?? ""), enabled: handle !== undefined });
  return (
    <EditorPage id={handle} query={query} title="Category" back={BACK}>
      {(category) => <CategoryEditor category={category} />}
    </EditorPage>
  );
}

function CategoryEditor({ category }: { category: AdminCategory | undefined }) {
  const navigateTo = usePreservingNavigate();
  const open = (saved: AdminCategory) =>
    navigateTo(adminPaths.category(saved.handle), {
      queryKey: categoryQuery(saved.handle).queryKey,
      data: saved,
    });
  async function save(draft: CategoryDraft, updatedAt: string) {
    if (!category) return addCategory(draft);
    const saved = await saveCategory(category.handle, draft, updatedAt);
    // The page's URL contains the handle.
    if (saved.handle !== category.handle) open(saved);
    return saved;
  }
  return (
    <AdminPage
      title={category?.name ?? "New category"}
      back={BACK}
      french={category && { kind: "category", item: category.handle }}
      lead={
        category && (
          <Link to={`${adminPaths.products()}?category=${encodeURIComponent(category.name)}`}>
            {countOf(category.productCount, "product")}
          </Link>
        )
      }
      actions={
        category && (
          <Permitted to="products.write">
            <DeleteCategory category={category} />
          </Permitted>
        )
      }
    >
      <Editable to="products.write">
        <CategoryForm
          record={category}
          action={category ? "Save changes" : "Create category"}
          save={save}
          onCreated={open}
        />
      </Editable>
    </AdminPage>
  );
}

function toValues(category?: AdminCategory): Values {
  return {
    name: category?.name ?? "",
    parent: category?.parent ?? "",
    imageUrl: category?.imageUrl ?? "",
    description: category?.description ?? "",
    handle: category?.handle ?? "",
    seoTitle: category?.seoTitle ?? "",
    seoDescription: category?.seoDescription ?? "",
  };
}

const toDraft = ({ parent, imageUrl, ...values }: Values) => ({
  ...values,
  parent: parent || null,
  imageUrl: imageUrl.trim() || null,
});

function CategoryForm({ action, ...editor }: EditorFormProps<AdminCategory, CategoryDraft>) {
  const category = editor.record;
  const form = useEditor({
    ...editor,
    labels: LABELS,
    toValues,
    toDraft,
    schema: CategoryDraft,
    latestQuery: category && categoryQuery(category.handle),
  });
  const { fields } = form;
  const parents = (useQuery(categoriesQuery).data ?? []).filter(
    ({ handle, parent }) => parent === null && handle !== category?.handle,
  );
  return (
    <EditorForm editor={form} action={action}>
      <TextField
        {...fields.text("name")}
        maxLength={100}
        required
        hint={category && "Renaming it updates its products."}
      />
      <SelectField
        {...fields.text("parent")}
        options={[
          { value: "", label: "None" },
          ...parents.map(({ handle, name }) => ({ value: handle, label: name })),
        ]}
      />
      <PictureField
        field={fields.text("imageUrl")}
        required={false}
        onUploaded={(imageUrl) => fields.set("imageUrl", imageUrl)}
      />
      <TextField {...fields.text("description")} rows={4} maxLength={5_000} />
      <TextField
        {...fields.text("handle")}
        autoCapitalize="none"
        hint="The last part of the category's URL; chosen from the name if empty."
      />
      <TextField {...fields.text("seoTitle")} maxLength={PRODUCT_FIELDS.seoTitle.maxLength} />
      <TextField
        {...fields.text("seoDescription")}
        rows={3}
        maxLength={PRODUCT_FIELDS.seoDescription.maxLength}
      />
    </EditorForm>
  );
}

/** Deletes a category after moving its products. */
function DeleteCategory({ category }: { category: AdminCategory }) {
  const [moveTo, setMoveTo] = useState("");
  const others = (useQuery(categoriesQuery).data ?? []).filter(
    ({ handle }) => handle !== category.handle,
  );
  const hasProducts = category.productCount > 0;
  const target = moveTo || (others[0]?.handle ?? "");
  return (
    <DeleteButton
      type="category"
      name={category.name}
      remove={() => deleteCategory(category.handle, hasProducts ? target : undefined)}
      then={adminPaths.categories()}
    >
      {hasProducts && (
        <SelectField
          name="moveTo"
          label={`Move its ${countOf(category.productCount, "product")} to`}
          value={target}
          onChange={(event) => setMoveTo(event.target.value)}
          options={others.map(({ handle, name }) => ({ value: handle, label: name }))}
        />
      )}
    </DeleteButton>
  );
}
