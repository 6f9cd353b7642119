import type { Editor } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import css from "./toolbar.module.css";

export type DialogName = "link" | "picture" | "product";

type Tool = {
  label: string;
  /** What the button shows; a stylesheet renders it, because it is not its name. */
  sign: string;
  run: () => unknown;
  /** Whether the selection has this format; undefined for tools that insert something. */
  pressed?: boolean;
  disabled?: boolean;
};

type Props = {
  editor: Editor;
  /** Accessible name. */
  label: string;
  tools: readonly Tool[];
  ref?: RefObject<HTMLDivElement | null>;
};

/**
 * Formats and commands of the editor, as a toolbar with one tab stop:
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/. Escape returns to the text.
 */
function Toolbar({ editor, label, tools, ref }: Props) {
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, tools.length - 1);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") return void editor.commands.focus();
    const last = tools.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>("button")[target]?.focus();
  }

  return (
    <div ref={ref} role="toolbar" aria-label={label} className={css.toolbar} onKeyDown={move}>
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          className={css.tool}
          aria-label={tool.label}
          aria-pressed={tool.pressed}
          // Not `disabled`, so that the focus stays when the last step is undone.
          aria-disabled={tool.disabled || undefined}
          title={tool.label}
          data-sign={tool.sign}
          tabIndex={index === active ? 0 : -1}
          // Keep the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => !tool.disabled && tool.run()}
        />
      ))}
    </div>
  );
}

type TextToolbarProps = Omit<Props, "tools"> & {
  dialogs: readonly DialogName[];
  onOpen: (dialog: DialogName) => void;
};

/** The toolbar of the whole text. It always has the same tools, so that the text below never moves. */
export function TextToolbar({ dialogs, onOpen, ...props }: TextToolbarProps) {
  const { editor } = props;
  const state = useEditorState({ editor, selector: ({ editor }) => readState(editor) });
  return <Toolbar {...props} tools={listTools(editor, state, dialogs, onOpen)} />;
}

/** The toolbar of the table that contains the cursor. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive("table") });
  return isInTable && <Toolbar editor={editor} label="Table" tools={listTableTools(editor)} />;
}

const FORMATS = ["bold", "italic", "underline", "strike"] as const;
const BLOCKS = ["bulletList", "orderedList", "blockquote", "link"] as const;

function readState(editor: Editor) {
  const isActive = (name: string) => editor.isActive(name);
  return {
    heading: [2, 3, 4].find((level) => editor.isActive("heading", { level })),
    formats: [...FORMATS, ...BLOCKS].filter(isActive),
    isInTable: isActive("table"),
    isPicture: isActive("image"),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

type State = ReturnType<typeof readState>;

function listTools(
  editor: Editor,
  state: State,
  dialogs: readonly DialogName[],
  onOpen: (dialog: DialogName) => void,
): Tool[] {
  const chain = () => editor.chain().focus();
  const has = (name: (typeof FORMATS | typeof BLOCKS)[number]) => state.formats.includes(name);
  const heading = (level: 2 | 3 | 4, label: string): Tool => ({
    label,
    sign: `H${level}`,
    pressed: state.heading === level,
    run: () => chain().toggleHeading({ level }).run(),
  });
  const tools: (Tool | false)[] = [
    heading(2, "Heading"),
    heading(3, "Subheading"),
    heading(4, "Small heading"),
    { label: "Bold", sign: "B", pressed: has("bold"), run: () => chain().toggleBold().run() },
    { label: "Italic", sign: "I", pressed: has("italic"), run: () => chain().toggleItalic().run() },
    {
      label: "Underline",
      sign: "U",
      pressed: has("underline"),
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: "Strikethrough",
      sign: "S",
      pressed: has("strike"),
      run: () => chain().toggleStrike().run(),
    },
    {
      label: "Bulleted list",
      sign: "• –",
      pressed: has("bulletList"),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      sign: "1. –",
      pressed: has("orderedList"),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      sign: "“ ”",
      pressed: has("blockquote"),
      run: () => chain().toggleBlockquote().run(),
    },
    { label: "Link", sign: "Link", pressed: has("link"), run: () => onOpen("link") },
    {
      label: "Remove link",
      sign: "Unlink",
      disabled: !has("link"),
      run: () => chain().extendMarkRange("link").unsetLink().run(),
    },
    dialogs.includes("picture") && {
      label: state.isPicture ? "Edit picture" : "Picture",
      sign: "Picture",
      run: () => onOpen("picture"),
    },
    dialogs.includes("product") && {
      label: "Product",
      sign: "Product",
      run: () => onOpen("product"),
    },
    {
      label: "Line",
      sign: "—",
      run: () => chain().setHorizontalRule().run(),
    },
    {
      label: "Table",
      sign: "Table",
      disabled: state.isInTable,
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      label: "Undo",
      sign: "↶",
      disabled: !state.canUndo,
      run: () => chain().undo().run(),
    },
    {
      label: "Redo",
      sign: "↷",
      disabled: !state.canRedo,
      run: () => chain().redo().run(),
    },
  ];
  return tools.filter((tool) => tool !== false);
}

function listTableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: "Add row", sign: "+ Row", run: () => chain().addRowAfter().run() },
    { label: "Add column", sign: "+ Column", run: () => chain().addColumnAfter().run() },
    { label: "Delete row", sign: "− Row", run: () => chain().deleteRow().run() },
    { label: "Delete column", sign: "− Column", run: () => chain().deleteColumn().run() },
    { label: "Header row", sign: "Header", run: () => chain().toggleHeaderRow().run() },
    { label: "Delete table", sign: "− Table", run: () => chain().deleteTable().run() },
  ];
}
