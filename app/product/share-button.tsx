import { m } from "../../data/i18n/messages.js";
import { localePath } from "../../data/model/locale.ts";
import { Button } from "../components/button.tsx";
import { canShare, shareLink } from "../components/share-link.ts";
import css from "./share-button.module.css";

type Props = { title: string; path: string };

/** Shares the address of a product, at the end of the row of its categories, if the browser can. */
export default function ShareButton({ title, path }: Props) {
  if (!canShare()) return null;
  return (
    <span className={css.share} data-screen-only>
      <Button
        variant="quiet"
        onClick={() => void shareLink(title, window.location.origin + localePath(path))}
      >
        {m.common_share()}
      </Button>
    </span>
  );
}
