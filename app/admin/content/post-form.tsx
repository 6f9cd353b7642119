import { type AdminPost, PostDraft } from "../../../data/model/admin/admin-pages.ts";
import { Picture } from "../../components/picture.tsx";
import { TextField } from "../../components/text-field.tsx";
import { PictureField } from "../components/picture-field.tsx";
import { SaveButton } from "../components/save-button.tsx";
import shared from "../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../components/use-editor.ts";
import { postQuery } from "./api.ts";
import css from "./post-form.module.css";

type Values = { [K in keyof PostDraft]: string };

const LABELS: Values = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  author: "Author",
  category: "Category",
  imageUrl: "Image URL",
};

function toValues(post?: AdminPost): Values {
  const { title = "", excerpt = "", content = "", author = "", category = "" } = post ?? {};
  return { title, excerpt, content, author, category, imageUrl: post?.imageUrl ?? "" };
}

/** Form of a blog post. */
export function PostForm({ action, ...editor }: EditorFormProps<AdminPost, PostDraft>) {
  const { fields, busy, submit, isStale, loadLatest } = useEditor({
    ...editor,
    labels: LABELS,
    toValues,
    toDraft: (values) => values,
    schema: PostDraft,
    latestQuery: editor.record && postQuery(editor.record.id),
  });

  return (
    <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
      <TextField {...fields.text("title")} maxLength={300} required />
      <TextField
        {...fields.text("excerpt")}
        rows={3}
        maxLength={1000}
        hint="Displayed in lists of posts."
        required
      />
      <TextField
        {...fields.text("content")}
        rows={16}
        maxLength={200_000}
        hint="Separate paragraphs with a blank line."
        required
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
      <SaveButton action={action} busy={busy} isStale={isStale} onReload={loadLatest} />
    </form>
  );
}
