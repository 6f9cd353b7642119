import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export type Audit = {
  address: string;
  /** 0 to 100. */
  score: number;
  /** Milliseconds; `cls` has no unit. */
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  /** The machine's speed as Lighthouse measures it. It expects at least 1,000. */
  benchmarkIndex: number;
  /** The audits that reduce the score, in points. */
  lost: { id: string; points: number }[];
};

const HERE = import.meta.dirname;
const run = promisify(execFile);
const TRIES = 3;

/** Whether Lighthouse is installed; it has its own package-lock.json. */
export const isInstalled = (): boolean => existsSync(join(HERE, "node_modules/lighthouse"));

/** Installs Lighthouse from its lock file. */
export function install() {
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: HERE, stdio: "ignore" });
}

/** Runs Lighthouse on a page, in a new browser profile or the given one, and without the addresses of `block`. */
export async function audit(address: string, profile?: string, block?: string): Promise<Audit> {
  const args = [join(HERE, "audit.mjs"), address, ...(profile ? [profile] : [])];
  if (block !== undefined) args.push(`--block=${block}`);
  for (let tries = 1; ; tries += 1)
    try {
      const { stdout } = await run("node", args, { maxBuffer: 10_000_000 });
      return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    } catch (error) {
      // On a busy machine a trace sometimes starts after the page.
      if (tries === TRIES) throw error;
    }
}
