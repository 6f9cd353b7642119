import { m } from "../../data/i18n/messages.js";
import button from "../components/button.module.css";

/** Opens the document with the contract of an order, which can be saved and printed. */
export function SaveCopy({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <a className={`${button.button} ${button.secondary}`} href={url} target="_blank" rel="noopener">
      {m.orders_copy_action()}
    </a>
  );
}
