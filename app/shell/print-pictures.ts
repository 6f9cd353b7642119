/**
 * Loads every picture of the page when it is about to be printed: browsers leave lazy pictures blank
 * that have never been near the screen.
 */
export function loadPicturesForPrint() {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  };
  window.addEventListener("beforeprint", load);
  window.matchMedia("print").addEventListener("change", load);
}
