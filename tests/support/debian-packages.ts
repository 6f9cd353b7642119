import { spawnSync } from "node:child_process";

/** Whether this process may install Debian packages: it is root and apt-get exists. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs Debian packages with apt-get; returns whether that succeeded. */
export function installPackages(names: readonly string[]): boolean {
  console.log(`Installing ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const flags = ["install", "-y", "-qq", "--no-install-recommends"];
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  return spawnSync("apt-get", [...flags, ...names], { stdio: "inherit", env }).status === 0;
}
