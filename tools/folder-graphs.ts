import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawFolders, isTest, readImports, readSubjects } from "./imports.ts";

/** The document with the graphs. */
export const DOCUMENT = "docs/architecture.md";

/** The layers whose folders are subjects. */
export const LAYERS_OF_SUBJECTS = ["api", "app", "data/model"];

const SECTION = /(<!-- folder graphs -->\n)[\s\S]*(\n<!-- end of folder graphs -->)/;

/** The document with the current folder graphs. @throws if the document has no section for them */
export function writeFolderGraphs(root: string): string {
  const document = readFileSync(join(root, DOCUMENT), "utf8");
  if (!SECTION.test(document)) throw new Error(`${DOCUMENT} has no section for folder graphs`);
  const { imports } = readImports(root);
  const production = imports.filter(({ from }) => !isTest(from));
  const drawn = LAYERS_OF_SUBJECTS.map(
    (layer) => `\n\`${layer}\`:\n\n${drawFolders(readSubjects(production, layer))}`,
  );
  return document.replace(SECTION, (_, start, end) => `${start}${drawn.join("\n")}\n${end}`);
}
