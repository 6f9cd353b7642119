import { spawnSync } from "node:child_process";

/** Whether this process may install Debian packages: it is root and apt-get exists. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs Debian packages with apt-get; returns whether that succeeded. */
export function installPackages(names: readonly string[]): boolean {
  console.log(`Installing ${names.join(", ")} …`);
  const apt = (...args: string[]) =>
    // Without a network, apt-get would try for minutes.
    spawnSync("apt-get", ["-qq", "-o", "Acquire::http::Timeout=20", ...args], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  return apt("install", "-y", "--no-install-recommends", ...names).status === 0;
}
