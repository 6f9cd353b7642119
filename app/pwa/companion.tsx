import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CLIENT } from "../../data/model/config.ts";
import { configQuery } from "../shell/config-query.ts";
import { InstallInvitation } from "./install-invitation.tsx";
import { OfflineBadge } from "./offline-badge.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useDevice } from "./use-device.ts";
import { takeUpdateNow } from "./worker.ts";

/** What the installed shop says beside the pages; fetched once the page is alive. */
export default function Companion() {
  useDevice();
  const oldest = Number(useQuery(configQuery).data?.oldestClient);
  useEffect(() => {
    if (oldest > CLIENT) void takeUpdateNow();
  }, [oldest]);
  return (
    <>
      <OfflineBadge />
      <UpdatePrompt />
      <InstallInvitation />
    </>
  );
}
