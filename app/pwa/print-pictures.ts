/**
 * Loads every picture of the page when it is about to be printed: browsers leave lazy pictures blank
 * that have never been near the screen. Returns a function that stops it.
 */
export function loadPicturesForPrint(): () => void {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  };
  const print = window.matchMedia("print");
  window.addEventListener("beforeprint", load);
  print.addEventListener("change", load);
  return () => {
    window.removeEventListener("beforeprint", load);
    print.removeEventListener("change", load);
  };
}
