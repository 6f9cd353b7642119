import { useEffect, useState } from "react";
import { onFirstInteraction, whenIdle } from "../bootstrap/idle.ts";

/** Whether the shopper has interacted with the product. Opening its modal is an interaction, too. */
export function useInteraction(variant: "page" | "modal"): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const onInteraction = () => setInteracted(true);
    return variant === "modal" ? whenIdle(onInteraction) : onFirstInteraction(onInteraction);
  }, [variant]);
  return hasInteracted;
}
