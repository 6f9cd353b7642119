/** Whether the browser can hand a link to other apps. Call it in the browser only. */
export const canShare = (): boolean => "share" in navigator;

/** Offers a link to other apps. A visitor who closes the browser's dialog has not failed. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
