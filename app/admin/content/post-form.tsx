import { MARKET } from "../../../data/market.ts";
import { type AdminPost, PostDraft } from "../../../data/model/admin/admin-content.ts";
import { fromStoreTime, toStoreTime } from "../../../data/model/sales/store-days.ts";
import { htmlParagraphs } from "../../../data/model/text/rich-text.ts";
import { Picture } from "../../components/picture.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import { PictureField } from "../components/picture-field.tsx";
import { RichTextField } from "../components/rich-text/rich-text-field.tsx";
import shared from "../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../components/use-editor.ts";
import { postQuery } from "./api.ts";
import css from "./post-form.module.css";
import { POST_STATE_OPTIONS } from "./post-states.ts";
import { ProductCardDialog } from "./product-card-dialog.tsx";

const LABELS = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  author: "Author",
  category: "Category",
  imageUrl: "Image URL",
  state: "State",
  publishedAt: `Publication time (${MARKET.timeZone})`,
};

/** Form of a blog post. */
export function PostForm({ action, ...props }: EditorFormProps<AdminPost, PostDraft>) {
  const editor = useEditor({
    ...props,
    labels: LABELS,
    toValues,
    toDraft: (values) => toDraft(values, props.record),
    schema: PostDraft,
    latestQuery: props.record && postQuery(props.record.id),
  });
  const { fields } = editor;

  return (
    <EditorForm editor={editor} action={action}>
      <TextField {...fields.text("title")} maxLength={300} required />
      <TextField
        {...fields.text("excerpt")}
        rows={3}
        maxLength={1000}
        hint="Displayed in lists of posts."
        required
      />
      <RichTextField
        name="content"
        label={LABELS.content}
        html={fields.values.content}
        error={fields.errors.content ?? fields.errors.contentHtml}
        onChange={(html) => fields.set("content", html)}
        pictures
        productDialog={ProductCardDialog}
      />
      <div className={shared.pair}>
        <TextField {...fields.text("author")} maxLength={200} required />
        <TextField {...fields.text("category")} maxLength={100} required />
      </div>
      <PictureField
        field={fields.text("imageUrl")}
        onUploaded={(imageUrl) => fields.set("imageUrl", imageUrl)}
      />
      {fields.values.imageUrl && (
        <Picture className={css.picture} src={fields.values.imageUrl} alt="" sizes="320px" />
      )}
      <SelectField {...fields.text("state")} options={POST_STATE_OPTIONS} />
      {fields.values.state === "scheduled" && (
        <TextField {...fields.text("publishedAt")} type="datetime-local" required />
      )}
    </EditorForm>
  );
}

/** The values of the form of a post. `publishedAt` is a local time of the store: "2026-03-08T09:30". */
function toValues(post?: AdminPost) {
  const { title = "", excerpt = "", content = "", author = "", category = "" } = post ?? {};
  const { state = "published", publishedAt = null, imageUrl = "" } = post ?? {};
  const contentHtml = post?.contentHtml ?? null;
  return {
    title,
    excerpt,
    // A new post is formatted; an existing plain text stays plain until it is edited.
    content: contentHtml ?? htmlParagraphs(content).join(""),
    author,
    category,
    imageUrl,
    state: state as string,
    publishedAt: state === "scheduled" && publishedAt ? toStoreTime(publishedAt) : "",
  };
}

type PostValues = ReturnType<typeof toValues>;

/** A plain text stays plain if it is not edited, so that the post keeps its look. */
function toDraft(
  { content, publishedAt, state, ...values }: PostValues,
  post: AdminPost | undefined,
) {
  const plain = post?.contentHtml === null ? post.content : "";
  const isPlain = plain !== "" && content === htmlParagraphs(plain).join("");
  return {
    ...values,
    state,
    content: isPlain ? plain : "",
    contentHtml: isPlain ? null : content,
    publishedAt: state === "scheduled" ? (fromStoreTime(publishedAt) ?? null) : null,
  };
}
