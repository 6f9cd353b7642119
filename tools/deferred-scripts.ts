import { build, type Plugin } from "vite";

const SCRIPT =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const STYLES = /\s*<link rel="stylesheet"/;

/**
 * Vite plugin: replaces the module scripts of a page by the inline script `starter`, which loads them. `transform` is
 * the plugin that transforms its source.
 */
export function deferredScripts(starter: string, transform: Plugin): Plugin {
  return {
    name: "deferred-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => deferScripts(html, await bundleInline(starter, transform)),
    },
  };
}

/** Bundles a script with its imports. */
async function bundleInline(entry: string, transform: Plugin): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: "warn",
      plugins: [transform],
      build: { write: false, target: "es2023", lib: { entry, formats: ["iife"], name: "start" } },
    }),
  ].flat();
  if (!output || !("output" in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}

/**
 * Replaces the module scripts of a built page by an inline script that loads them. It precedes the
 * stylesheets, because a script after a stylesheet waits for it and blocks the parser. `data-start`
 * lists the scripts in the order in which they run: the app's imports, then the app.
 */
export function deferScripts(html: string, starter: string): string {
  const [own, ...imported] = [...html.matchAll(SCRIPT)].map(([, address]) => address);
  const addresses = [...imported, own].join(" ");
  const script = `<script data-start="${addresses}">${starter.trim()}</script>`;
  return html.replace(SCRIPT, "").replace(STYLES, (styles) => `\n    ${script}${styles}`);
}
