/**
 * Loads all lazy pictures before the page is printed: browsers print those as blank that were never
 * near the viewport. Returns a function that removes the listeners.
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
