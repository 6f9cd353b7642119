import { useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { formatLocalTime } from "../../data/model/text/dates.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { AccountSection } from "./account-page.tsx";
import { revokeSession } from "./api.ts";
import css from "./entries.module.css";
import { sessionsQuery } from "./queries.ts";
import { useAction } from "./use-action.ts";

/** The browsers in which the customer is signed in. */
export function SessionSection() {
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const revocation = useAction();

  const revoke = (id: string) =>
    revocation.run(async () => {
      await revokeSession(id);
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });

  return (
    <AccountSection
      id="account-sessions"
      title={m.account_devices()}
      hint={m.account_devices_hint()}
      query={query}
    >
      {data && (
        <ul className={css.rows} aria-label={m.account_devices()}>
          {data.map(({ id, device, lastUsedAt, isCurrent }) => (
            <li key={id} className={css.row}>
              <p className={css.text}>
                <strong className={css.name}>{device}</strong>
                <span className={css.line}>
                  {isCurrent
                    ? m.account_device_this()
                    : m.account_device_last_used({ time: formatLocalTime(lastUsedAt) })}
                </span>
              </p>
              {!isCurrent && (
                <Button
                  variant="quiet"
                  aria-label={m.account_device_sign_out({ device })}
                  onClick={() => void revoke(id)}
                >
                  {m.account_sign_out()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ErrorMessage>{revocation.error}</ErrorMessage>
    </AccountSection>
  );
}
