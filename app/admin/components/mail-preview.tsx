import css from "./mail-preview.module.css";
import shared from "./shared.module.css";

type Props = {
  /** The name of the frame. */
  title: string;
  /** Whose data the e-mail contains. */
  note?: string | undefined;
  mail: { subject: string; text: string; html: string };
};

/** An e-mail as its recipient sees it, without scripts, and its plain text. */
export function MailPreview({ title, note, mail: { subject, text, html } }: Props) {
  return (
    <div className={css.preview}>
      {note && <p className={shared.soft}>{note}</p>}
      <p className={shared.name}>{subject}</p>
      <iframe className={css.frame} title={title} sandbox="" srcDoc={html} />
      <details>
        <summary className={css.summary}>Plain text</summary>
        <pre className={css.text}>{text}</pre>
      </details>
    </div>
  );
}
