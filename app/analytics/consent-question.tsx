import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { formatDay } from "../../data/model/text/dates.ts";
import { BottomPanel } from "../components/bottom-panel.tsx";
import { Button } from "../components/button.tsx";
import { paths } from "../paths.ts";
import css from "./consent-question.module.css";
import type { ConsentRecord } from "./consent-record.ts";

type Props = {
  /** The decision to display; undefined if the shopper has not decided yet. */
  consent: ConsentRecord | undefined;
  /** Whether the panel receives the focus, because the shopper opened it. */
  focused: boolean;
  onDecision: (granted: boolean) => void;
  onClose: (() => void) | undefined;
};

/** Asks for consent to analytics, or displays the decision. Both buttons have the same prominence. */
export default function ConsentQuestion({ consent, focused, onDecision, onClose }: Props) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focused) return;
    const opener = document.activeElement;
    region.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [focused]);
  return (
    <BottomPanel
      ref={region}
      variant="bar"
      aria-label="Analytics"
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose?.();
      }}
    >
      {consent ? <Decision {...consent} /> : <Question />}
      <div className={css.actions}>
        {consent?.granted ? (
          <Button variant="secondary" onClick={() => onDecision(false)}>
            Withdraw consent
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onDecision(false)}>
              No, thank you
            </Button>
            <Button variant="secondary" onClick={() => onDecision(true)}>
              Yes, you may
            </Button>
          </>
        )}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </BottomPanel>
  );
}

function Question() {
  return (
    <p className={css.text}>
      May we count your visit? It helps us to see which pages are useful. The shop works the same
      either way. <PrivacyLink />
    </p>
  );
}

function Decision({ granted, date, services }: ConsentRecord) {
  return (
    <p className={css.text}>
      {granted
        ? `On ${formatDay(date)} you agreed to ${listOf(services)}.`
        : `On ${formatDay(date)} you declined analytics. May we count your visit?`}{" "}
      <PrivacyLink />
    </p>
  );
}

function PrivacyLink() {
  return <Link to={paths.privacy()}>Privacy policy</Link>;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
