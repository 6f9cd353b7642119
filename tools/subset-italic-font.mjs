/**
 * Writes app/components/cormorant-garamond-500-italic-subset.woff2: the characters of English and
 * French texts of the italic web font, which pages use for a few words. The result is committed. To
 * write it again:
 *
 *   pip install fonttools brotli
 *   node tools/subset-italic-font.mjs
 */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const FONT = "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff2";
const TARGET = "app/components/cormorant-garamond-500-italic-subset.woff2";

/** ASCII, no-break space, letters with French accents, dashes, quotation marks and ellipsis. */
const CHARACTERS =
  "U+20-7E,U+A0,U+C0,U+C7,U+C9,U+E0,U+E2,U+E7-EA,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026";

/** Kerning, ligatures and lining figures. */
const FEATURES = "kern,liga,lnum";

execFileSync(
  "pyftsubset",
  [
    resolve(ROOT, "node_modules", FONT),
    `--unicodes=${CHARACTERS}`,
    `--layout-features=${FEATURES}`,
    "--flavor=woff2",
    `--output-file=${resolve(ROOT, TARGET)}`,
  ],
  { stdio: "inherit" },
);
