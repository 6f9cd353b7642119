import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { ShopConfig } from "../../data/model/settings/config.ts";
import { optional } from "../components/optional.tsx";
import { toastMissing } from "../components/toast.ts";
import { loadEventually } from "../load-module.ts";
import { isPaying } from "../pwa/paying.ts";
import { configQuery } from "../requests/config-query.ts";
import { mayRunAnalytics, refuseAnalytics, releaseAnalytics } from "./analytics.ts";
import css from "./analytics-consent.module.css";
import {
  advertisingServices,
  CONSENT_KEY,
  coversServices,
  readConsent,
  writeConsent,
} from "./consent-record.ts";
import { sendChoice, sendUnsentChoice } from "./send-choice.ts";
import { announceTags } from "./third-party-tags.ts";
import { takePurchases } from "./unsent-purchases.ts";

type Ids = ShopConfig["analytics"];

const ConsentQuestion = optional(() => import("./consent-question.tsx"));

/**
 * Decides whether analytics events may be reported, for a store with a configured service
 * (`useConsentNeeded`). Nothing is loaded or sent before the shopper agrees, and never on pages without
 * analytics.
 */
export default function AnalyticsConsent() {
  const settingsSlot = useSettingsSlot();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { data } = useQuery(configQuery);
  const ids = data?.analytics;
  const [undecided, setUndecided] = useState(false);

  useEffect(() => {
    if (!ids) return;
    // The app leaves these pages with a full page load, so this holds for the whole document.
    if (!mayRunAnalytics()) return refuseAnalytics();
    const consent = readConsent();
    if (!consent || !coversServices(consent, ids)) setUndecided(true);
    else if (consent.granted) void startTags(ids);
    else refuseAnalytics();
  }, [ids]);

  useEffect(sendUnsentChoice, []);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== CONSENT_KEY) return;
      const consent = readConsent();
      if (consent) setUndecided(false);
      if (!consent?.granted) void stopTags();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  if (!ids) return null;
  const closeSettings = () => setSettingsOpen(false);
  const onDecision = (granted: boolean) => {
    const isWithdrawal = !granted && readConsent()?.granted === true;
    writeConsent(granted, ids);
    void sendChoice(granted ? "agreed" : isWithdrawal ? "withdrawn" : "refused");
    setUndecided(false);
    closeSettings();
    if (!granted) takePurchases();
    if (!mayRunAnalytics()) return;
    void (granted ? startTags(ids) : stopTags());
  };
  return (
    <>
      {settingsSlot &&
        createPortal(
          <button type="button" className={css.settings} onClick={() => setSettingsOpen(true)}>
            {m.analytics_settings()}
          </button>,
          settingsSlot,
        )}
      <ConsentQuestion
        isShown={undecided || settingsOpen}
        onMissing={() => {
          if (settingsOpen) toastMissing(m.analytics_the_settings());
          closeSettings();
        }}
        consent={settingsOpen ? readConsent() : undefined}
        advertisers={advertisingServices(ids)}
        focused={settingsOpen}
        onDecision={onDecision}
        onClose={settingsOpen ? closeSettings : undefined}
      />
    </>
  );
}

/** The element in the footer for the settings button; null on a page without a footer. */
function useSettingsSlot(): HTMLElement | null {
  const { pathname } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another footer
  useEffect(() => setSlot(document.getElementById("footer-settings")), [pathname]);
  return slot;
}

let started = false;

async function startTags(ids: Ids) {
  if (started) return;
  started = true;
  const { loadTags } = await loadEventually(() => import("./analytics-tags.ts"));
  if (!(await storesCart()) || !mayRunAnalytics() || !readConsent()?.granted) return;
  announceTags();
  loadTags(ids);
  releaseAnalytics();
}

/** Whether the browser stores the cart. Otherwise the checkout is displayed in this document (router.tsx). */
async function storesCart(): Promise<boolean> {
  const { openDatabase } = await loadEventually(() => import("../storage/database.ts"));
  return openDatabase().then(
    () => true,
    () => false,
  );
}

/** Reloads the page if scripts have started, because a document can't unload them. */
async function stopTags() {
  refuseAnalytics();
  if (!started) return;
  const { clearTagCookies } = await loadEventually(() => import("./analytics-tags.ts"));
  clearTagCookies();
  if (!isPaying()) window.location.reload();
}
