import { useEffect, useRef, useState } from "react";
import { optional } from "./optional.tsx";
import { dismissToast, recordPress, type ShownToast, useToast } from "./toast.ts";
import css from "./toaster.module.css";

const ToastRegion = optional(() => import("./toast-region.tsx"));

/** How long a message without the region's code is shown, in milliseconds. */
const PLAIN_MS = 8_000;

/** The region of messages. Its code is loaded with the first message. */
export function Toaster() {
  const { shown, used } = useToast();
  const [failedKey, setFailedKey] = useState<number>();
  useEffect(() => {
    // Captured, because a control may stop the event or be removed by it.
    document.addEventListener("click", recordPress, true);
    return () => document.removeEventListener("click", recordPress, true);
  }, []);
  // The next message requests the code again.
  const isPlain = shown !== undefined && shown.key === failedKey;
  return (
    <>
      <ToastRegion
        isShown={used && !isPlain}
        onMissing={() => setFailedKey(shown?.key)}
        shown={shown}
      />
      {isPlain && <PlainMessage key={shown.key} message={shown} />}
    </>
  );
}

/** A message while the region's code can't be loaded. */
function PlainMessage({ message }: { message: ShownToast }) {
  const element = useRef<HTMLParagraphElement>(null);
  const { key, title, description } = message;
  useEffect(() => {
    // Above an open dialog.
    element.current?.showPopover?.();
    const timer = setTimeout(() => dismissToast(key), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <p ref={element} popover="manual" role="alert" className={css.plain} data-toast>
      {title}. {description}
    </p>
  );
}
