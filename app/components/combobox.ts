import { useEffect, useState } from "react";

/**
 * The index of the option that a key chooses, of `count` options. -1 is the field, which is before the
 * first and after the last option. Undefined for a key that chooses none.
 */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  return undefined;
}

/** Time from the last key to the request, in milliseconds. */
const DELAY_MS = 150;

/** The text once it has not changed for `DELAY_MS`; at once if it is empty. */
export function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), text === "" ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
