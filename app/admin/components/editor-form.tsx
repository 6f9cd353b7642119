import type { ReactNode } from "react";
import { SaveButton } from "./save-button.tsx";
import shared from "./shared.module.css";
import type { useEditor } from "./use-editor.ts";

type Editor = ReturnType<typeof useEditor>;

type Props = {
  /** The result of `useEditor`. */
  editor: Pick<Editor, "busy" | "submit" | "isStale" | "loadLatest"> & {
    fields: Pick<Editor["fields"], "ref">;
  };
  /** Label of the button. */
  action?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The form of an editor: its fields, and the button that saves them. */
export function EditorForm({ editor, className = shared.form, children, ...button }: Props) {
  const { fields, busy, submit, isStale, loadLatest } = editor;
  return (
    <form ref={fields.ref} className={className} onSubmit={submit} noValidate>
      {children}
      <SaveButton {...button} busy={busy} isStale={isStale} onReload={loadLatest} />
    </form>
  );
}
