import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEGABYTE = 1024 * 1024;

/** A folder on a disk that a test can fill and free while a process writes to it. */
export type Disk = {
  folder: string;
  /** Makes further writes of the process fail. */
  fill: (pid: number) => void;
  freeSpace: (pid: number) => void;
  remove: () => Promise<void>;
};

/** Creates a tmpfs as a small disk. Requires the permission to mount. */
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
    freeSpace: () => rmSync(ballast),
    remove: async () => {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes writes fail although the disk has free space, like a quota. */
export async function limitFiles(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), "limited-"));
  const limit = (pid: number, bytes: string) =>
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  return {
    folder,
    fill: (pid) => limit(pid, "0"),
    freeSpace: (pid) => limit(pid, "unlimited"),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Whether this process may mount file systems. */
export async function isMountAllowed(): Promise<boolean> {
  try {
    await (await mountDisk()).remove();
    return true;
  } catch {
    return false;
  }
}
