/**
 * Loads the web fonts that a stylesheet declares and then adds all of them at once. Applying the
 * stylesheet itself would lay the page out again for every font that arrives.
 */
export function loadDeferredFonts(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // The browser fetches and parses the rules but does not apply them.
  link.media = "not all";
  link.onload = async () => {
    const fonts = [...(link.sheet?.cssRules ?? [])].map(toFontFace);
    // The page keeps the fallback of a font that fails to load.
    await Promise.allSettled(fonts.map((font) => font.load()));
    for (const font of fonts) document.fonts.add(font);
  };
  document.head.append(link);
}

function toFontFace(rule: CSSRule): FontFace {
  const { style } = rule as CSSFontFaceRule;
  const read = (property: string) => style.getPropertyValue(property);
  // The CSS value is quoted; the constructor expects the name without quotes.
  return new FontFace(read("font-family").replaceAll('"', ""), read("src"), {
    style: read("font-style"),
    weight: read("font-weight"),
  });
}
