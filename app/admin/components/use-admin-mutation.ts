import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dismissErrorToast, toast } from "../../components/toast.tsx";
import { ADMIN, reasonOf } from "../session.ts";

type Act = {
  busy: boolean;
  /**
   * Runs something that changes the store, then asks anew for what the console shows. Answers
   * whether it was done; a failure says why in a toast, unless `onFailure` takes care of it.
   */
  act: (
    change: () => Promise<unknown>,
    words?: { done?: string; failed?: string },
    onFailure?: (error: unknown) => boolean,
  ) => Promise<boolean>;
};

export function useAdminMutation(): Act {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    act: async (change, { done, failed = "Not saved" } = {}, onFailure) => {
      if (busy) return false;
      setBusy(true);
      dismissErrorToast();
      try {
        await change();
        await refresh();
        if (done) toast({ title: done });
        return true;
      } catch (error) {
        if (!onFailure?.(error))
          toast({ title: failed, description: reasonOf(error), tone: "destructive" });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };

  /** The console's pages, and in this visit the shop's, whose data never becomes stale by itself. */
  async function refresh() {
    const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === ADMIN
        ? queryKey[1] !== "session"
        : /^\/api\/(?:products|blog-posts|testimonials)$/.test(String(queryKey[0]));
    await queries.invalidateQueries({ predicate: isShown });
  }
}
