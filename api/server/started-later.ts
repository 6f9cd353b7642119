import { build, type Plugin } from "vite";
import { startLater } from "./start-script.ts";

/** For the build: its pages show without the scripts; `starter`, which starts them, stands inline. */
export function startedLater(starter: string): Plugin {
  return {
    name: "started-later",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => startLater(html, await bundleAlone(starter)),
    },
  };
}

/** The code of a script with all that it imports. */
async function bundleAlone(entry: string): Promise<string> {
  const [made] = [
    await build({
      configFile: false,
      logLevel: "warn",
      build: { write: false, target: "es2023", lib: { entry, formats: ["iife"], name: "start" } },
    }),
  ].flat();
  if (!made || !("output" in made)) throw new Error(`${entry} was not built`);
  return made.output[0].code;
}
