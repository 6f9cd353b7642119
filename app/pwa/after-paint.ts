/**
 * Starts the app of a prepared page once that page shows; its scripts would come in between else.
 * Their addresses stand in this script's element, the app's own first.
 */
const { start = "" } = document.querySelector<HTMLElement>("script[data-start]")?.dataset ?? {};
const fetchAll = () => {
  for (const address of start.split(" ")) void import(/* @vite-ignore */ address);
};

// The frame is drawn before the first of them can arrive. A page in the background is not drawn.
if (document.visibilityState === "hidden") fetchAll();
else requestAnimationFrame(fetchAll);
