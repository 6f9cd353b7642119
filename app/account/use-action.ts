import { useState } from "react";
import { describeFailure } from "../customer/api.ts";

/** Runs one request at a time. Returns whether one is running, and why the last one failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** Returns whether `work` succeeded. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(describeFailure(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, setError, run };
}
