import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { runAs } from "../../activity/actor.ts";
import { ConfigError } from "../../config.ts";
import { loadServiceEnvironment } from "./service-environment.ts";

/** An error that the operator can correct. It is printed without a stack trace. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
  readonly code: number;
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a command with the service's settings. Sets its exit code, or prints an error and sets 1 (or the
 * code of a `CommandFailure`). With --help or -h it only prints `help`.
 */
export async function runCommand(
  help: string,
  run: (args: string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(help);
  try {
    loadServiceEnvironment();
    const actor = {
      kind: "command",
      operatorId: null,
      name: commandName(),
      address: null,
    } as const;
    process.exitCode = (await runAs(actor, () => run(args))).result;
  } catch (error) {
    const lines = error instanceof ConfigError ? error.problems : [messageOf(error)];
    for (const line of lines) console.error(line);
    process.exitCode = error instanceof CommandFailure ? error.code : 1;
  }
}

/** The name of the command's file, such as "settings", by which the activity log names it. */
function commandName(): string {
  return basename(process.argv[1] ?? "command").replace(/\.[jt]s$/, "");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Resolves a path relative to the folder in which `npm run` was called; npm runs scripts in the project's folder. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? ".", file);
}

/** Resolves the path of an existing file, relative to the caller's folder or the project's folder. */
export async function existingFile(file: string): Promise<string> {
  for (const path of [pathOf(file), resolve(file)])
    if ((await stat(path).catch(() => undefined))?.isFile()) return path;
  throw new CommandFailure(`There is no file ${file}`);
}
