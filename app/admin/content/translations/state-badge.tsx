import {
  TRANSLATION_STATES,
  type TranslationState,
} from "../../../../data/model/translations/translation.ts";
import shared from "../../components/shared.module.css";

const CLASSES: Record<TranslationState, string | undefined> = {
  missing: shared.bad,
  outdated: shared.waiting,
  complete: shared.good,
};

/** Whether a text is translated. */
export function StateBadge({ state }: { state: TranslationState }) {
  return (
    <span className={`${shared.badge} ${CLASSES[state] ?? ""}`}>{TRANSLATION_STATES[state]}</span>
  );
}
