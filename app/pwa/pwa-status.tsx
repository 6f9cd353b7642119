import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CLIENT } from "../../data/model/client.ts";
import { configQuery } from "../config-query.ts";
import { OfflineBadge } from "./offline-badge.tsx";
import { loadPicturesForPrint } from "./print-pictures.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { takeUpdateNow } from "./updates.ts";
import { useDevice } from "./use-device.ts";
import { countVisit } from "./visits.ts";
import { startWorker } from "./worker.ts";

/** What the installed shop says beside the pages; fetched once the page is alive. */
export default function Companion() {
  useDevice();
  useEffect(() => void startWorker(), []);
  useEffect(loadPicturesForPrint, []);
  useEffect(() => void countVisit(), []);
  const oldest = Number(useQuery(configQuery).data?.oldestClient);
  useEffect(() => {
    if (oldest > CLIENT) void takeUpdateNow();
  }, [oldest]);
  return (
    <>
      <OfflineBadge />
      <UpdatePrompt />
    </>
  );
}
