import {
  type AdminTestimonial,
  TestimonialDraft,
} from "../../../data/model/admin/admin-content.ts";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import { PictureField } from "../components/picture-field.tsx";
import shared from "../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../components/use-editor.ts";
import { ProductPicker } from "../sales/discounts/product-picker.tsx";
import { testimonialQuery } from "./api.ts";

const LABELS = {
  name: "Name",
  role: "Role (optional)",
  content: "Quote",
  rating: "Rating",
  imageUrl: "Image URL (optional)",
  productId: "Product (optional)",
};

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

type Props = EditorFormProps<AdminTestimonial, TestimonialDraft>;

function toValues(testimonial?: AdminTestimonial) {
  const { name = "", role, content = "", rating = 5, imageUrl, productId } = testimonial ?? {};
  return {
    name,
    role: role ?? "",
    content,
    rating: String(rating),
    imageUrl: imageUrl ?? "",
    productId: productId ?? "",
  };
}

const listOf = (id: string | null | undefined) => (id ? [id] : []);

/** Form of a testimonial. */
export function TestimonialForm({ action, ...props }: Props) {
  const { record } = props;
  const editor = useEditor({
    ...props,
    labels: LABELS,
    toValues,
    toDraft: ({ rating, imageUrl, ...rest }) => ({
      ...rest,
      rating: Number(rating),
      imageUrl: imageUrl.trim() || null,
    }),
    schema: TestimonialDraft,
    latestQuery: record && testimonialQuery(record.id),
  });
  const { fields } = editor;

  return (
    <EditorForm editor={editor} action={action}>
      <div className={shared.pair}>
        <TextField {...fields.text("name")} maxLength={200} required />
        <TextField {...fields.text("role")} maxLength={200} />
      </div>
      <TextField {...fields.text("content")} rows={5} maxLength={5000} required />
      <SelectField {...fields.text("rating")} options={RATINGS} />
      <ProductPicker
        isSingle
        label={LABELS.productId}
        name="productId"
        hint="The product that the testimonial is about. Its picture links to it."
        error={fields.errors.productId}
        value={listOf(fields.values.productId)}
        saved={listOf(record?.productId)}
        // Another choice replaces the first one.
        onChange={(change) => fields.update("productId", (id) => change(listOf(id)).at(-1) ?? "")}
      />
      <PictureField
        field={fields.text("imageUrl")}
        required={false}
        onUploaded={(imageUrl) => fields.set("imageUrl", imageUrl)}
      />
    </EditorForm>
  );
}
