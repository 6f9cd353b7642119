import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawFolders, isTest, readGraphs, readImports } from "./imports.ts";

/** The document with the graphs, and the folders that it shows. */
export const DOCUMENT = "docs/architecture.md";
const FOLDERS = ["api", "api/catalogue", "api/people", "api/sales", "app", "data/model"];

const SECTION = /(<!-- folder graphs -->\n)[\s\S]*(\n<!-- end of folder graphs -->)/;

/** The document with the current folder graphs. @throws if the document has no section for them */
export function writeFolderGraphs(root: string): string {
  const document = readFileSync(join(root, DOCUMENT), "utf8");
  if (!SECTION.test(document)) throw new Error(`${DOCUMENT} has no section for folder graphs`);
  const { imports } = readImports(root);
  const graphs = readGraphs(imports.filter(({ from }) => !isTest(from)));
  const drawn = FOLDERS.map((folder) => {
    const graph = graphs.get(folder);
    if (!graph) throw new Error(`there is no folder ${folder}`);
    return `\n\`${folder}\`:\n\n${drawFolders(graph)}`;
  });
  return document.replace(SECTION, (_, start, end) => `${start}${drawn.join("\n")}\n${end}`);
}
