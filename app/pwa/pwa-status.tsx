import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CLIENT } from "../../data/model/http/client-version.ts";
import { configQuery } from "../requests/config-query.ts";
import { OfflineBadge } from "./offline-badge.tsx";
import { loadPicturesForPrint } from "./print-pictures.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { requireUpdate } from "./updates.ts";
import { useDeviceIntegration } from "./use-device-integration.ts";
import { countVisit } from "./visits.ts";
import { startWorker } from "./worker.ts";

/**
 * Service worker, offline badge and update prompt. Loaded when the browser is idle after hydration.
 */
export default function PwaStatus() {
  useDeviceIntegration();
  useEffect(() => void startWorker(), []);
  useEffect(loadPicturesForPrint, []);
  useEffect(() => void countVisit(), []);
  const oldestSupported = Number(useQuery(configQuery).data?.oldestClient);
  useEffect(() => {
    if (oldestSupported > CLIENT) void requireUpdate();
  }, [oldestSupported]);
  return (
    <>
      <OfflineBadge />
      <UpdatePrompt />
    </>
  );
}
