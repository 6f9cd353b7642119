/**
 * Loads the web fonts that a stylesheet declares and then adds all of them at once. Applying the
 * stylesheet itself would lay the page out again for every font that arrives.
 */
export function loadDeferredFonts(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // The browser fetches and parses the rules but does not apply them.
  link.media = "not all";
  link.onload = async () => {
    const rules = [...(link.sheet?.cssRules ?? [])];
    const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(toFontFace);
    // A font that fails to load is not added, so the page displays its fallback.
    await Promise.allSettled(fonts.map((font) => font.load()));
    for (const font of fonts) document.fonts.add(font);
  };
  document.head.append(link);
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const read = (property: string) => style.getPropertyValue(property);
  // The CSS value is quoted; the constructor expects the name without quotes.
  return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
    style: read("font-style"),
    weight: read("font-weight"),
  });
}
