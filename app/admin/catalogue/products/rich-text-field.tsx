import { type ClipboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import css from "./rich-text-field.module.css";

type Props = {
  name: string;
  label: string;
  html: string;
  error?: string | undefined;
  onChange: (html: string) => void;
};

const TOOLS = [
  { label: "Heading", command: "formatBlock", value: "h2" },
  { label: "Subheading", command: "formatBlock", value: "h3" },
  { label: "Text", command: "formatBlock", value: "p" },
  { label: "Bold", command: "bold" },
  { label: "Italic", command: "italic" },
  { label: "Bulleted list", command: "insertUnorderedList" },
  { label: "Numbered list", command: "insertOrderedList" },
] as const;

/** Links that the server keeps. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S*$/i;

/**
 * A text with headings, lists and links. The commands of the browser's own editor suffice; the server
 * sanitizes the HTML. `execCommand` is deprecated, but has no successor and works in all engines.
 */
export function RichTextField({ name, label, html, error, onChange }: Props) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const selection = useRef<Range>(undefined);
  const [link, setLink] = useState<string>();
  const [linkError, setLinkError] = useState<string>();

  // Setting `innerHTML` moves the cursor, so it is only set to a value that was not typed here.
  useEffect(() => {
    if (editor.current && editor.current.innerHTML !== html) editor.current.innerHTML = html;
  }, [html]);

  function run(command: string, value?: string) {
    editor.current?.focus();
    document.execCommand(command, false, value);
    onChange(editor.current?.innerHTML ?? "");
  }

  function openLink() {
    const current = getSelection();
    const range = current && current.rangeCount > 0 ? current.getRangeAt(0) : undefined;
    if (!range || !editor.current?.contains(range.commonAncestorContainer)) return;
    selection.current = range;
    setLink("");
  }

  function addLink() {
    const url = link?.trim() ?? "";
    if (!LINK.test(url)) return setLinkError("Enter an address such as https://example.com");
    const current = getSelection();
    const range = selection.current;
    editor.current?.focus();
    if (range) {
      current?.removeAllRanges();
      current?.addRange(range);
    }
    if (current?.isCollapsed) document.execCommand("insertText", false, url);
    if (current?.isCollapsed)
      for (let at = 0; at < url.length; at += 1) current.modify("extend", "backward", "character");
    run("createLink", url);
    closeLink();
  }

  function closeLink() {
    setLink(undefined);
    setLinkError(undefined);
  }

  /** Pastes plain text: the formatting of other programs would not match the shop. */
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
  }

  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <div role="toolbar" aria-label={`Format the ${label.toLowerCase()}`} className={css.toolbar}>
        {TOOLS.map((tool) => (
          <button
            key={tool.label}
            type="button"
            className={css.tool}
            // Keep the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.command, "value" in tool ? tool.value : undefined)}
          >
            {tool.label}
          </button>
        ))}
        <button
          type="button"
          className={css.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={openLink}
        >
          Link
        </button>
        <button
          type="button"
          className={css.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run("unlink")}
        >
          Remove link
        </button>
      </div>
      {link !== undefined && (
        <div className={css.link}>
          <TextField
            name="link"
            label="Link address"
            value={link}
            error={linkError}
            autoFocus
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") closeLink();
              if (event.key !== "Enter") return;
              event.preventDefault();
              addLink();
            }}
          />
          <Button variant="secondary" onClick={addLink}>
            Add link
          </Button>
          <Button variant="quiet" onClick={closeLink}>
            Cancel
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area can't contain formatted text */}
      <div
        ref={editor}
        // Errors focus the field by its name.
        {...{ name }}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={css.text}
        contentEditable
        suppressContentEditableWarning
        onInput={(event) => onChange(event.currentTarget.innerHTML)}
        onPaste={paste}
      />
      {error && (
        <span className={css.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
