import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cleanPastedHtml, toEditableHtml, toStoredHtml } from "./editor-html.ts";
import { listExtensions } from "./editor-schema.ts";
import { FieldMenu, type TextField } from "./field-menu.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog, type TextPicture } from "./picture-dialog.tsx";
import css from "./rich-text-field.module.css";
import { type DialogName, TableToolbar, TextToolbar } from "./toolbar.tsx";

export type RichTextProps = {
  /** Path of the value; an error of this path focuses the text. */
  name: string;
  label: string;
  html: string;
  error?: string | undefined;
  hint?: string;
  /** Called when the operator changes the text. "" if the text is empty. */
  onChange: (html: string) => void;
  /** Whether the text may contain pictures. */
  pictures?: boolean;
  /** Fields such as {{store.name}} that the text may contain. */
  fields?: readonly TextField[];
  /** The dialog that chooses a product, if the text may contain product cards. */
  productDialog?: ComponentType<ProductDialogProps>;
};

export type ProductDialogProps = {
  onChoose: (handle: string) => void;
  onClose: () => void;
};

type Props = RichTextProps & { id: string };

/** The editor of a rich text, with its toolbar. Loaded by `RichTextField`. */
export default function RichTextEditor({ id, html, onChange, ...props }: Props) {
  const { name, label, error, hint, pictures = false, productDialog: ProductDialog } = props;
  const { fields = [] } = props;
  const [dialog, setDialog] = useState<DialogName>();
  const toolbar = useRef<HTMLDivElement>(null);
  /** The HTML that the editor shows: the given one, or the last one that it reported. */
  const shown = useRef(html);
  const extensions = useMemo(
    () => listExtensions({ pictures, cards: ProductDialog !== undefined }),
    [pictures, ProductDialog],
  );
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const editor = useEditor({
    extensions,
    content: toEditableHtml(html),
    // Its own stylesheet would need a wider content security policy.
    injectCSS: false,
    editorProps: {
      attributes: {
        // Errors focus the field by its name.
        name,
        class: css.text ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        ...(error && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_, event) => {
        if (!event.altKey || event.key !== "F10") return false;
        toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor }) => {
      shown.current = toStoredHtml(editor.getHTML());
      onChange(shown.current);
    },
  });

  // Setting the content moves the cursor, so it is only set to a text that was not typed here.
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    editor.commands.setContent(toEditableHtml(html), { emitUpdate: false });
  }, [editor, html]);

  const close = () => setDialog(undefined);
  const dialogs: DialogName[] = ["link"];
  if (pictures) dialogs.push("picture");
  if (ProductDialog) dialogs.push("product");

  return (
    <>
      <TextToolbar
        ref={toolbar}
        editor={editor}
        label={`Format the ${label.toLowerCase()}`}
        dialogs={dialogs}
        onOpen={setDialog}
      />
      {fields.length > 0 && (
        <FieldMenu
          fields={fields}
          onInsert={(field) => editor.chain().focus().insertContent(`{{${field}}}`).run()}
        />
      )}
      <EditorContent editor={editor} className={css.content} />
      <TableToolbar editor={editor} />
      {dialog &&
        // Outside of the form that contains the editor: forms can't be nested.
        createPortal(
          dialog === "link" ? (
            <LinkDialog
              address={String(editor.getAttributes("link").href ?? "")}
              onClose={close}
              onSave={(address) => {
                close();
                setLink(editor, address);
              }}
            />
          ) : dialog === "picture" ? (
            <PictureDialog
              picture={readPicture(editor)}
              onClose={close}
              onSave={(picture) => {
                close();
                setPicture(editor, picture);
              }}
            />
          ) : (
            ProductDialog && (
              <ProductDialog
                onClose={close}
                onChoose={(handle) => {
                  close();
                  insertCard(editor, handle);
                }}
              />
            )
          ),
          document.body,
        )}
    </>
  );
}

/** Makes the selected text, or the link around the cursor, a link; inserts the address without either. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  if (editor.isActive("link")) return chain.extendMarkRange("link").setLink({ href }).run();
  if (!editor.state.selection.empty) return chain.setLink({ href }).run();
  const text = href.replace(/^(?:https:\/\/|mailto:|tel:)/, "");
  const marks = [{ type: "link", attrs: { href } }];
  return chain.insertContent({ type: "text", text, marks }).run();
}

/** The selected picture. */
function readPicture(editor: Editor): TextPicture | undefined {
  if (!editor.isActive("image")) return undefined;
  const { src, alt, caption } = editor.getAttributes("image");
  return { src: String(src), alt: String(alt ?? ""), caption: String(caption ?? "") };
}

function setPicture(editor: Editor, picture: TextPicture) {
  const chain = editor.chain().focus();
  if (editor.isActive("image")) return chain.updateAttributes("image", picture).run();
  return chain.setImage(picture).run();
}

/** Inserts a product card after the block of the document that contains the cursor. */
function insertCard(editor: Editor, handle: string) {
  const { $to } = editor.state.selection;
  const position = $to.depth > 0 ? $to.after(1) : $to.pos;
  editor
    .chain()
    .focus()
    .insertContentAt(position, [{ type: "productCard", attrs: { handle } }, { type: "paragraph" }])
    .run();
}
