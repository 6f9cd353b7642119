/** Pause before a stylesheet, font or script that did not arrive is requested again, in milliseconds. */
export const RETRY_MS = 10_000;

/**
 * Loads the web fonts that a stylesheet declares and then adds all of them at once. Applying the
 * stylesheet itself would lay the page out again for every font that arrives.
 */
export function loadDeferredFonts(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // The browser fetches and parses the rules but does not apply them.
  link.media = "not all";
  link.onload = () => {
    const rules = [...(link.sheet?.cssRules ?? [])];
    void addFonts(rules.filter((rule) => rule instanceof CSSFontFaceRule));
  };
  link.onerror = () => {
    link.remove();
    setTimeout(loadDeferredFonts, RETRY_MS, href);
  };
  document.head.append(link);
}

async function addFonts(rules: CSSFontFaceRule[]) {
  const fonts = rules.map(toFontFace);
  // For a font that fails to load the page displays its fallback.
  await Promise.allSettled(fonts.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
  const failed = rules.filter((_, index) => fonts[index]?.status === "error");
  if (failed.length > 0) setTimeout(addFonts, RETRY_MS, failed);
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const read = (property: string) => style.getPropertyValue(property);
  // The CSS value is quoted; the constructor expects the name without quotes.
  return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
    style: read("font-style"),
    weight: read("font-weight"),
  });
}
