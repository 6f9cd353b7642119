import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEGABYTE = 1024 * 1024;

/** A folder whose disk can be full, and have room again, under the process that writes to it. */
export type Disk = {
  folder: string;
  /** Lets the process write no more. */
  fill: (pid: number) => void;
  makeRoom: (pid: number) => void;
  remove: () => Promise<void>;
};

/** A real disk that is full, in memory. Only who may mount has one. */
export async function mountDisk(): Promise<Disk & { leave: (bytes: number) => void }> {
  const folder = await mkdtemp(join(tmpdir(), "small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${64 * MEGABYTE}`, "tmpfs", folder]);
  const ballast = join(folder, "ballast");
  const leave = (bytes: number) => {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const more = Math.min(bavail * bsize - bytes, MEGABYTE);
      if (more <= 0) return;
      appendFileSync(ballast, Buffer.alloc(more));
    }
  };
  return {
    folder,
    leave,
    fill: () => leave(0),
    makeRoom: () => rmSync(ballast),
    remove: async () => {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** No disk is full, but nothing may be written: as with a quota, which no look at the disk tells of. */
export async function limitFiles(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), "limited-"));
  const limit = (pid: number, bytes: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  return {
    folder,
    fill: (pid) => limit(pid, "0"),
    makeRoom: (pid) => limit(pid, "unlimited"),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Whether this machine lets us mount. */
export async function mayMount(): Promise<boolean> {
  try {
    await (await mountDisk()).remove();
    return true;
  } catch {
    return false;
  }
}
