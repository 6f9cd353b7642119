/**
 * Runs in a page: lists the pictures of its main part that have not loaded. It loads those outside the window
 * too. Slides of a gallery beside the shown one and missing thumbnails are ignored, because only the first
 * picture of a product is cached before it is viewed.
 */
export function findPicturesThatDidNotLoad(): string[] {
  const images = document.querySelectorAll<HTMLElement>("main :is(img, [data-picture=missing])");
  return [...images].flatMap((image) => {
    if (image.getBoundingClientRect().width === 0 || image.closest("[data-gallery], button"))
      return [];
    if (!(image instanceof HTMLImageElement)) return [`missing: ${image.ariaLabel ?? ""}`];
    image.loading = "eager";
    return image.complete && image.naturalWidth > 0 ? [] : [image.currentSrc || image.src];
  });
}
