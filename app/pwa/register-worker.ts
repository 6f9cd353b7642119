/**
 * Registers the service worker once the page has loaded, so that it takes nothing from the first
 * view. A newer worker waits until every tab of the older one is closed.
 */
export function registerWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Blocked by the browser or the network: the shop works without it.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
