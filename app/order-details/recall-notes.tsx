import type { RecallBanner } from "../../data/model/catalogue/recall-banner.ts";
import css from "./recall-notes.module.css";

/** The banners of the recalls that concern an order. They are spans, because the rows of lists contain them. */
export function RecallNotes({ recalls = [] }: { recalls: readonly RecallBanner[] | undefined }) {
  return recalls.map(({ text, lang }) => (
    <span key={text} className={css.recall} lang={lang} dir="auto">
      {text}
    </span>
  ));
}
