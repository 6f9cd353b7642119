import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { getLocale } from "../../data/model/locale.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { BottomPanel } from "../components/bottom-panel.tsx";
import { Button } from "../components/button.tsx";
import { paths } from "../paths.ts";
import css from "./consent-question.module.css";
import type { ConsentRecord } from "./consent-record.ts";

type Props = {
  /** The decision to display; undefined if the shopper has not decided yet. */
  consent: ConsentRecord | undefined;
  /** Names of the services that receive visits for advertising. */
  advertisers: readonly string[];
  /** Whether the panel receives the focus, because the shopper opened it. */
  focused: boolean;
  onDecision: (granted: boolean) => void;
  onClose: (() => void) | undefined;
};

/** Asks for consent to analytics, or displays the decision. Both buttons have the same prominence. */
export default function ConsentQuestion({
  consent,
  advertisers,
  focused,
  onDecision,
  onClose,
}: Props) {
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
      aria-label={m.analytics_label()}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose?.();
      }}
    >
      <p className={css.text}>
        {[consent && describeDecision(consent), !consent?.granted && describePurpose(advertisers)]
          .filter(Boolean)
          .join(" ")}{" "}
        <Link to={paths.privacy()}>{m.analytics_privacy()}</Link>
      </p>
      <div className={css.actions}>
        {consent?.granted ? (
          <Button variant="secondary" onClick={() => onDecision(false)}>
            {m.analytics_withdraw()}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onDecision(false)}>
              {m.analytics_refuse()}
            </Button>
            <Button variant="secondary" onClick={() => onDecision(true)}>
              {m.analytics_accept()}
            </Button>
          </>
        )}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
        )}
      </div>
    </BottomPanel>
  );
}

const describeDecision = ({ granted, date, services }: ConsentRecord) =>
  granted
    ? m.analytics_agreed({ day: formatDay(date), services: listOf(services) })
    : m.analytics_declined({ day: formatDay(date) });

/** The question, with the purposes. */
const describePurpose = (advertisers: readonly string[]) =>
  advertisers.length > 0
    ? m.analytics_question_advertising({ services: listOf(advertisers) })
    : m.analytics_question();

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(names);
}
