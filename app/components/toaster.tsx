import { useEffect } from "react";
import { optional } from "./optional.tsx";
import { recordPress, resetToast, useToast } from "./toast.ts";

const ToastRegion = optional(() => import("./toast-region.tsx"));

/** The region of messages. Its code is loaded with the first message. */
export function Toaster() {
  const { shown, used } = useToast();
  useEffect(() => {
    // Captured, because a control may stop the event or be removed by it.
    document.addEventListener("click", recordPress, true);
    return () => document.removeEventListener("click", recordPress, true);
  }, []);
  return <ToastRegion wanted={used} onMissing={resetToast} shown={shown} />;
}
