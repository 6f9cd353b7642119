import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer has been in `area`, or the focus in `controls`, since the page was opened. */
export function useApproach(
  area: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const approach = () => setNear(true);
    const [around, inside] = [area.current, controls.current];
    // A finger enters the area when it touches it, also to scroll.
    around?.addEventListener("pointerenter", approach, { once: true });
    inside?.addEventListener("focusin", approach, { once: true });
    return () => {
      around?.removeEventListener("pointerenter", approach);
      inside?.removeEventListener("focusin", approach);
    };
  }, [area, controls]);
  return isNear;
}
