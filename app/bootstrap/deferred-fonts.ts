/**
 * Brings the faces that a stylesheet names, all in one moment: the rules as they are would have the
 * page laid out once when they come, in the fallbacks as before, and again with each face.
 */
export function bringFaces(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  // Read, and not applied.
  link.media = "not all";
  link.onload = async () => {
    const faces = [...(link.sheet?.cssRules ?? [])].map(toFace);
    // The one that did not come has its fallback.
    await Promise.allSettled(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  };
  document.head.append(link);
}

function toFace(rule: CSSRule): FontFace {
  const { style } = rule as CSSFontFaceRule;
  const of = (name: string) => style.getPropertyValue(name);
  // In a rule the name stands in quotes, which are none of it.
  return new FontFace(of("font-family").replaceAll('"', ""), of("src"), {
    style: of("font-style"),
    weight: of("font-weight"),
  });
}
