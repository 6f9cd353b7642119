import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ShopConfig } from "../../data/model/config.ts";
import { refuseAnalytics, releaseAnalytics } from "./analytics.ts";
import { configQuery } from "./config-query.ts";

type Ids = ShopConfig["analytics"];
type Answer = "yes" | "no";

const KEY = "analytics-consent";
const ConsentQuestion = lazy(() => import("./consent-question.tsx"));

/**
 * Decides whether analytics events may go. Without configured identifiers there is nothing to agree
 * to: they go to whatever globals the page has. With one, nothing is loaded or sent before the
 * shopper agrees.
 */
export default function AnalyticsConsent() {
  const { data } = useQuery(configQuery);
  const ids = data?.analytics;
  const needed = ids !== undefined && Object.values(ids).some(Boolean);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (!ids) return;
    if (!needed) releaseAnalytics();
    else {
      const answer = readAnswer();
      if (answer) void follow(answer, ids);
      else setAsked(true);
    }
  }, [ids, needed]);

  if (!asked || !ids) return null;
  const onAnswer = (answer: Answer) => {
    keepAnswer(answer);
    setAsked(false);
    void follow(answer, ids);
  };
  return (
    <Suspense fallback={null}>
      <ConsentQuestion onAnswer={onAnswer} />
    </Suspense>
  );
}

async function follow(answer: Answer, ids: Ids) {
  if (answer === "no") return refuseAnalytics();
  const { loadTags } = await import("./analytics-tags.ts");
  loadTags(ids);
  releaseAnalytics();
}

function readAnswer(): Answer | undefined {
  try {
    const found = window.localStorage.getItem(KEY);
    return found === "yes" || found === "no" ? found : undefined;
  } catch {
    return undefined;
  }
}

function keepAnswer(answer: Answer) {
  try {
    window.localStorage.setItem(KEY, answer);
  } catch {}
}
