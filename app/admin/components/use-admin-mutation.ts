import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dismissErrorToast, type ToastMessage, toast } from "../../components/toast.ts";
import { ADMIN, describeError } from "../session.ts";

export type MutationMessages<T> = {
  /** The title of the toast, or a function that returns the toast for the result. */
  done?: string | ((result: T) => ToastMessage);
  failed?: string;
};

type AdminMutation = {
  busy: boolean;
  /**
   * Runs `change`, then refetches the displayed data. Returns the result of `change`; undefined if it failed, or if
   * another change is running. A failure shows a toast with the reason, unless `onFailure` returns true.
   */
  mutate: <T>(
    change: () => Promise<T>,
    messages?: MutationMessages<T>,
    onFailure?: (error: unknown) => boolean,
  ) => Promise<{ result: T } | undefined>;
};

export function useAdminMutation(): AdminMutation {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    mutate: async (change, { done, failed = "Not saved" } = {}, onFailure) => {
      if (busy) return undefined;
      setBusy(true);
      dismissErrorToast();
      try {
        const result = await change();
        await refresh();
        if (done) toast(typeof done === "string" ? { title: done } : done(result));
        return { result };
      } catch (error) {
        if (!onFailure?.(error))
          toast({ title: failed, description: describeError(error), tone: "destructive" });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };

  /** Invalidates admin data, and the shop's public data, which has no stale time within a visit. */
  async function refresh() {
    const isAffected = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === ADMIN ? queryKey[1] !== "session" : String(queryKey[0]).startsWith("/api/");
    // A first request that is still pending may have read the data before the change, and
    // `invalidateQueries` would wait for it instead of sending another one.
    await queries.cancelQueries({ predicate: isAffected });
    await queries.invalidateQueries({ predicate: isAffected });
  }
}
