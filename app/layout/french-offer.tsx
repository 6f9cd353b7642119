import { useContext, useState } from "react";
import { LANGUAGE_TAGS } from "../../data/model/locale.ts";
import actions from "../components/actions.module.css";
import { BottomPanel } from "../components/bottom-panel.tsx";
import { Button } from "../components/button.tsx";
import { FrenchPath, usePathIn } from "../components/use-path-in.ts";
import { storedText } from "../storage/stored-text.ts";

const dismissed = storedText("french-offer", "localStorage");

/** Whether the browser prefers French over English, and the visitor has not dismissed the offer. */
const isWelcome = () =>
  navigator.languages
    .find((tag) => /^(?:en|fr)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith("fr") === true && dismissed.read() === undefined;

/** Offers an English page in French. It is written in French, which its reader prefers. */
export default function FrenchOffer() {
  const [isShown, setShown] = useState(isWelcome);
  const path = usePathIn("fr");
  const isMissing = useContext(FrenchPath) !== undefined;
  if (!isShown || isMissing) return null;
  const dismiss = () => {
    dismissed.write("dismissed");
    setShown(false);
  };
  return (
    <BottomPanel variant="card" lang={LANGUAGE_TAGS.fr} aria-label="Français">
      <p>Cette page existe en français.</p>
      <div className={actions.row}>
        <Button variant="secondary" onClick={dismiss}>
          Fermer
        </Button>
        <a href={path} hrefLang={LANGUAGE_TAGS.fr}>
          Lire en français
        </a>
      </div>
    </BottomPanel>
  );
}
