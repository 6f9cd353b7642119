/**
 * The key in localStorage that exists if this device has "My list", whose code and data load only then.
 * Its value is "hides" if the shop hides products with something to avoid, otherwise "true".
 */
export const MY_LIST_FLAG = "my-list";

/**
 * Copies the flag to `data-my-list` of the document, where styles reserve the place of notes before the
 * first paint. The browser may refuse storage; the list then lasts as long as the page.
 */
export function copyMyListFlag(): void {
  try {
    const flag = window.localStorage.getItem(MY_LIST_FLAG);
    if (flag !== null) document.documentElement.dataset.myList = flag;
  } catch {}
}
