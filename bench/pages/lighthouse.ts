import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export type Audit = {
  address: string;
  /** 0 to 100. */
  score: number;
  /** Milliseconds, but for `cls`, which has no unit. */
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  /** The audits that take points from the score. */
  lost: { id: string; points: number }[];
};

const HERE = import.meta.dirname;
const run = promisify(execFile);
const TRIES = 3;

/** Whether Lighthouse is there; it is no part of the store's own packages. */
export const isInstalled = (): boolean => existsSync(join(HERE, "node_modules/lighthouse"));

/** Fetches Lighthouse, a hundred packages, as its lock file says. */
export function install() {
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: HERE, stdio: "ignore" });
}

/** What Lighthouse says of an address, seen by a new browser or with a profile's storage. */
export async function audit(address: string, profile?: string): Promise<Audit> {
  const args = [join(HERE, "audit.mjs"), address, ...(profile ? [profile] : [])];
  for (let tries = 1; ; tries += 1)
    try {
      const { stdout } = await run("node", args, { maxBuffer: 10_000_000 });
      return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Audit;
    } catch (error) {
      // On a busy machine a trace now and then begins after the page.
      if (tries === TRIES) throw error;
    }
}
