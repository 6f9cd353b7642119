import { useEffect, useState } from "react";
import * as v from "valibot";
import {
  type AdminProduct,
  type ProductConflict,
  ProductConflicts,
} from "../../../../data/model/admin/admin-product.ts";
import { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import { parseJson } from "../../../../data/model/text/json.ts";
import { HttpError } from "../../../requests/http-error.ts";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import { productQuery } from "./api.ts";
import {
  findStockChange,
  labelOfPath,
  PRODUCT_LABELS,
  toDraft,
  toValues,
} from "./product-values.ts";

/**
 * State of the product form. `conflicts` are the products that have the SKUs or the handle of the draft
 * that was saved last.
 */
export function useProductEditor(
  props: Omit<EditorFormProps<AdminProduct, ProductDraft>, "action">,
) {
  const product = props.record;
  const [conflicts, setConflicts] = useState<ProductConflict[]>([]);
  const editor = useEditor({
    ...props,
    save,
    labels: PRODUCT_LABELS,
    labelOf: labelOfPath,
    toValues,
    toDraft,
    schema: ProductDraft,
    latestQuery: product && productQuery(product.id),
  });
  const { setSavedValues } = editor;

  async function save(draft: ProductDraft, version: string) {
    setConflicts([]);
    try {
      return await props.save(draft, version);
    } catch (error) {
      const body = error instanceof HttpError ? parseJson(error.body) : undefined;
      const found = v.safeParse(ProductConflicts, body);
      if (found.success) setConflicts(found.output.conflicts);
      throw error;
    }
  }

  // Changing the stock and unpublishing on this page result in a new version of the product, which does
  // not make the form outdated.
  const [previous, setPrevious] = useState(product);
  useEffect(() => {
    if (!product || product.version === previous?.version) return;
    setPrevious(product);
    const change = previous && findStockChange(toValues(previous), toValues(product));
    if (change) setSavedValues(change, product.version);
  }, [product, previous, setSavedValues]);

  return { ...editor, conflicts };
}
