import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigError } from "../../config.ts";
import { loadServiceEnvironment } from "./service-environment.ts";

/** Something that the person at the keyboard can put right: told in one line, without a stack. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
  readonly code: number;
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a command with the service's settings and sets the exit code: its own, or 1 with a readable
 * line.
 */
export async function runCommand(run: (words: string[]) => Promise<number>): Promise<void> {
  try {
    loadServiceEnvironment();
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const lines = error instanceof ConfigError ? error.problems : [readable(error)];
    for (const line of lines) console.error(line);
    process.exitCode = error instanceof CommandFailure ? error.code : 1;
  }
}

function readable(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** npm runs scripts in the project's folder; a path is meant from where the command was given. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? ".", file);
}

/** The path of a file that is there, from where the command was given or from the project's folder. */
export async function existingFile(file: string): Promise<string> {
  for (const path of [pathOf(file), resolve(file)])
    if ((await stat(path).catch(() => undefined))?.isFile()) return path;
  throw new CommandFailure(`There is no file ${file}`);
}
