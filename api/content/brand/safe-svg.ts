import sanitizeHtml, { type Attributes } from "sanitize-html";

/** The elements that are drawn, and those that these refer to. Others are removed with their content. */
const ELEMENTS =
  "svg g a switch defs path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath style".split(
    " ",
  );

/** Elements that would be drawn, but whose memory and time no limit of the file bounds. */
const REJECTED: Readonly<Record<string, string>> = {
  image: "a picture",
  use: "a reference",
  symbol: "a reference",
  pattern: "a pattern",
  marker: "a marker",
  mask: "a mask",
  filter: "a filter",
};

const GEOMETRY =
  "d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy points width height viewBox preserveAspectRatio transform";
const PRESENTATION =
  "class style display visibility color opacity fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity clip-path clip-rule";
const GRADIENTS =
  "id offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits xlink:href href";
const TEXT =
  "font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline xml:space";
const ATTRIBUTES = [GEOMETRY, PRESENTATION, GRADIENTS, TEXT].flatMap((names) => names.split(" "));

const UNSAFE_STYLE = "a style with references or effects";
const OUTER_REFERENCE = /url\((?!\s*["']?#)/i;
/** References to other files, escapes that could hide them, and effects whose memory or time is not bounded. */
const UNSAFE_CSS = /[<&@\\]|url\((?!\s*["']?#)|filter|mask|dash/i;
const INNER_REFERENCE = /^#[\w.:-]+$/;

const MAX_ELEMENTS = 5_000;
/** Each nested element with an opacity takes the memory of a picture. */
const MAX_DEPTH = 32;
const MAX_CSS = 64_000;

class UnsafeSvg extends Error {}

/** The text of an SVG; undefined for other files, and for compressed SVGs and those in UTF-16. */
export function readSvg(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4_000)).trimStart();
  // A byte order mark of UTF-8 in Latin-1.
  if (!/^(?:ï»¿\s*)?<[?!s]/.test(start)) return undefined;
  const text = new TextDecoder().decode(bytes);
  return text.includes("<svg") ? text : undefined;
}

/**
 * Writes an SVG again with only the elements and attributes that draw shapes, gradients and text. Drawing the result
 * loads nothing, and its memory is bounded; its time is not.
 *
 * @example
 * toSafeSvg('<svg onload="run()"><script>run()</script><path d="M0 0h9v9z"/></svg>');
 * // { svg: '<svg xmlns="…"><path d="M0 0h9v9z"></path></svg>' }
 * toSafeSvg('<svg><image href="photo.png"/></svg>'); // { problem: "a picture" }
 */
export function toSafeSvg(text: string): { svg: string } | { problem: string } {
  try {
    const svg = sanitize(text.slice(text.indexOf("<svg")));
    const styles = [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
    const isUnsafe = styles.some((css) => css.length > MAX_CSS || UNSAFE_CSS.test(css));
    // The text of a style is not escaped: one with markup differs when it is sanitized as such.
    if (isUnsafe || /<[!?]/.test(svg) || sanitize(svg) !== svg) throw new UnsafeSvg(UNSAFE_STYLE);
    return { svg };
  } catch (error) {
    if (error instanceof UnsafeSvg) return { problem: error.message };
    throw error;
  }
}

/** @throws UnsafeSvg if an element or attribute is rejected, or there are too many */
function sanitize(text: string): string {
  let [depth, elements] = [0, 0];
  return sanitizeHtml(text, {
    parser: { xmlMode: true },
    allowedTags: ELEMENTS,
    allowVulnerableTags: true,
    disallowedTagsMode: "completelyDiscard",
    allowedAttributes: { "*": [...ATTRIBUTES, "xmlns", "xmlns:xlink"] },
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    onOpenTag: (name, attributes) => {
      depth += 1;
      elements += 1;
      const problem =
        REJECTED[name] ??
        findUnsafeAttribute(attributes) ??
        (elements > MAX_ELEMENTS ? `more than ${MAX_ELEMENTS} elements` : undefined) ??
        (depth > MAX_DEPTH ? `more than ${MAX_DEPTH} levels of groups` : undefined);
      if (problem !== undefined) throw new UnsafeSvg(problem);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: toSafeAttributes(tagName, attribs) }),
    },
  });
}

function findUnsafeAttribute(attributes: Attributes): string | undefined {
  const { "stroke-dasharray": dashes = "none", style = "" } = attributes;
  if (dashes !== "none") return "a dashed line";
  if (UNSAFE_CSS.test(style)) return UNSAFE_STYLE;
  return Object.values(attributes).some((value) => OUTER_REFERENCE.test(value))
    ? "a reference"
    : undefined;
}

/** Gradients inherit from others by a reference. */
function toSafeAttributes(tag: string, attributes: Attributes): Attributes {
  const safe = Object.entries(attributes).filter(
    ([name, value]) =>
      !/href$/.test(name) || (/Gradient$/.test(tag) && INNER_REFERENCE.test(value)),
  );
  const namespaces = tag === "svg" && {
    xmlns: "http://www.w3.org/2000/svg",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
  };
  return { ...Object.fromEntries(safe), ...namespaces };
}
