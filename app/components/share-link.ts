/** Whether the browser can hand a link to other apps. False on the server. */
export const canShare = (): boolean => typeof navigator !== "undefined" && "share" in navigator;

/** Offers a link to other apps. A visitor who closes the browser's dialog has not failed. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
