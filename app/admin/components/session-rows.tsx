import type { StaffSession } from "../../../data/model/admin/staff.ts";
import { formatDateTime } from "../../../data/model/text/dates.ts";
import { Button } from "../../components/button.tsx";
import { Rows } from "./rows.tsx";
import shared from "./shared.module.css";
import { useAdminMutation } from "./use-admin-mutation.ts";

type Props = { sessions: readonly StaffSession[]; end: (id: string) => Promise<unknown> };

/** The sessions of an operator, each with a button that ends it. */
export function SessionRows({ sessions, end }: Props) {
  const { busy, mutate } = useAdminMutation();
  return (
    <Rows items={sessions} empty={<p className={shared.soft}>No open sessions.</p>}>
      {({ id, device, method, startedAt, isCurrent }) => (
        <div className={shared.row}>
          <span>
            <span className={shared.name}>{device ?? "Unknown device"}</span>
            <br />
            <span className={shared.soft}>
              {`Since ${formatDateTime(startedAt)}${method ? `, with a ${method}` : ""}`}
            </span>
          </span>
          {isCurrent ? (
            <span className={shared.badge}>This session</span>
          ) : (
            <Button
              variant="quiet"
              busy={busy}
              aria-label={`End the session on ${device ?? "an unknown device"}`}
              onClick={() => void mutate(() => end(id), { done: "Session ended" })}
            >
              End
            </Button>
          )}
        </div>
      )}
    </Rows>
  );
}
