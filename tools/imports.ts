import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An import of a source file. `to` is a path relative to the project, or the name of a package. */
export type Import = { from: string; to: string; isType: boolean };

/** The folders with source files. */
export const LAYERS = ["data", "api", "app", "sw", "tools", "tests"];

/** Installed packages, the databases of this machine, and the scripts that render pictures with Blender. */
export const isExcluded = (path: string) =>
  /(?:^|\/)node_modules$|^data\/local$|^tools\/studio$/.test(path);

/** Reads the source files of a project by path, and their imports. */
export function readImports(root: string): { sources: Map<string, string>; imports: Import[] } {
  const files = LAYERS.flatMap((layer) => listSources(root, layer));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  return { sources, imports: [...sources].flatMap(([file, text]) => parseImports(file, text)) };
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isExcluded(path)) return [];
    if (entry.isDirectory()) return listSources(root, path);
    return /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

/** Reads the imports and re-exports of a source file; those in comments are none. */
export function parseImports(file: string, text: string): Import[] {
  // A comment begins after a space or a bracket, unlike the end of "image/*".
  const code = text.replace(/(?<![^\s({])\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const found: Import[] = [];
  const add = (to: string, isType: boolean) => {
    const path = to.startsWith(".") ? join(dirname(file), to) : to;
    found.push({ from: file, to: path.replace(/\?\w+$/, ""), isType });
  };
  for (const [, type, to] of code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?\bfrom\s*"([^"]+)"/g,
  ))
    if (to) add(to, Boolean(type));
  for (const [, to] of code.matchAll(/(?:^|\n)import\s*"([^"]+)"/g)) if (to) add(to, false);
  for (const [, before, to] of code.matchAll(/(typeof\s+)?\bimport\(\s*"([^"]+)"/g))
    if (to) add(to, Boolean(before));
  return found;
}

/** Whether a file is a test or only used by tests. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith("tests/") || /\/test-/.test(file);
}

/** Which files, or subjects of a layer, import which others. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between source files. */
export function readFileGraph(imports: readonly Import[]): Graph {
  return toGraph(imports.map(({ from, to }) => [from, to]));
}

/**
 * The imports between the subjects of a layer, which are its files and folders.
 *
 * @example
 * readSubjects(imports, "api").get("sales"); // Set { "db", "http", "people", … }
 */
export function readSubjects(imports: readonly Import[], layer: string): Graph {
  const subjectOf = (path: string) =>
    path.startsWith(`${layer}/`) ? path.slice(layer.length + 1).split("/")[0] : undefined;
  return toGraph(
    imports.flatMap(({ from, to }) => {
      const [subject, imported] = [subjectOf(from), subjectOf(to)];
      return subject && imported && subject !== imported ? [[subject, imported]] : [];
    }),
  );
}

function toGraph(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Finds a cycle, as a path that ends where it begins; undefined if the imports go in one direction. */
export function findCycle(graph: Graph): string[] | undefined {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return undefined;
    for (const imported of graph.get(name) ?? []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** The folders of an acyclic graph as a Mermaid flowchart, without edges that follow from other edges. */
export function drawFolders(graph: Graph): string {
  const isFolder = (name: string) => !name.includes(".");
  const edges = [...graph]
    .filter(([name]) => isFolder(name))
    .flatMap(([name, imported]) => {
      const direct = [...imported].filter(isFolder);
      return direct
        .filter((to) => !direct.some((other) => other !== to && reaches(graph, other, to)))
        .map((to) => `  ${name} --> ${to}`);
    });
  return ["```mermaid", "flowchart TD", ...edges.toSorted(), "```"].join("\n");
}

function reaches(graph: Graph, from: string, to: string): boolean {
  return [...(graph.get(from) ?? [])].some((name) => name === to || reaches(graph, name, to));
}
