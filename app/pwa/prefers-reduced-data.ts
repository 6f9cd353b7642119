declare global {
  interface Navigator {
    /** Network Information API (Chromium). */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the browser's data saver is on. Only Chromium reports it. */
export function prefersReducedData(): boolean {
  return navigator.connection?.saveData === true;
}
