import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** True once the browser has been idle since the component was mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
