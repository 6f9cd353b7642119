import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { optional } from "../../../components/optional.tsx";
import type { RichTextProps } from "./rich-text-editor.tsx";
import css from "./rich-text-field.module.css";

const RichTextEditor = optional(() => import("./rich-text-editor.tsx"));

/**
 * A text with headings, lists, links and tables, and with pictures and product cards if they are allowed.
 * The server sanitizes its HTML. The editor's code is loaded with the first field.
 */
export function RichTextField(props: RichTextProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {props.label}
      </span>
      <div className={css.frame}>
        <RichTextEditor
          {...props}
          id={id}
          isShown={!isMissing}
          onMissing={() => setMissing(true)}
        />
      </div>
      {isMissing && (
        <p className={css.error}>
          The editor could not be loaded.{" "}
          <Button variant="quiet" onClick={() => setMissing(false)}>
            Try again
          </Button>
        </p>
      )}
      {props.hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {props.hint}
        </span>
      )}
      {props.error && (
        <span className={css.error} id={`${id}-error`}>
          {props.error}
        </span>
      )}
    </div>
  );
}
