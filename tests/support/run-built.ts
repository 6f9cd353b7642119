import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { COMPILE_CACHE } from "./compile-cache.ts";

const ROOT = resolve(import.meta.dirname, "../..");

export type Ran = { code: number; stdout: string; stderr: string };

/** Runs a built command, as its npm script does, until it exits. `input` is its standard input. */
export function runBuilt(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = "",
): Promise<Ran> {
  const file = join(ROOT, `dist/server/${command}.js`);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...environment,
  };
  return new Promise((done) => {
    const child = execFile("node", [file, ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}
