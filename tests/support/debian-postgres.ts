import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPackages } from "./debian-packages.ts";
import { freePort } from "./start-store.ts";

const VERSIONS = "/usr/lib/postgresql";

/** The folder of Debian's newest PostgreSQL with server and client; undefined if it is not installed. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const folders = readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, "bin"));
  return folders.find((folder) =>
    ["initdb", "pg_ctl", "pg_dump"].every((name) => existsSync(join(folder, name))),
  );
}

/** Installs them with apt-get, without the cluster that the package creates and starts otherwise. */
export function installPostgresPrograms(): boolean {
  const folder = "/etc/postgresql-common/createcluster.d";
  const setting = join(folder, "tests.conf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(setting, "create_main_cluster = false\n");
  const isInstalled = installPackages(["postgresql", "postgresql-client"]);
  rmSync(setting);
  return isInstalled;
}

export type DebianPostgres = {
  /** URL of the server, without a database. The role `store` owns its databases and is no superuser. */
  url: string;
  /** The folder of its programs, for PATH. */
  programs: string;
  /** Creates a database that belongs to the role `store`, empty or as a copy of another; returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  /** Stops the server and deletes its folder. */
  stop: () => Promise<void>;
};

/**
 * Starts Debian's PostgreSQL in a new folder. Unlike the one that npm installs, it has pg_dump and
 * pg_restore. As root, it runs as the package's user.
 * @param options how the role `store` is created, such as "createdb"
 */
export async function startDebianPostgres(options = "createdb"): Promise<DebianPostgres> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("install Debian's packages postgresql and postgresql-client");
  const port = await freePort();
  // Not mkdtemp: the server runs as another user, who must be able to enter the folder.
  const folder = join(tmpdir(), `store-debian-postgres-${process.pid}-${port}`);
  await mkdir(folder);
  await chmod(folder, 0o777);
  const data = join(folder, "data");
  const asUser = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  const run = (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...asUser, join(programs, program), ...args];
    return promisify(execFile)(command, rest, { cwd: folder });
  };
  const execute = (statement: string) =>
    run("psql", "-h", folder, "-p", String(port), "-d", "postgres", "-c", statement);
  const stop = async () => {
    await run("pg_ctl", "stop", "-D", data, "-m", "immediate").catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const auth = ["--auth-local=trust", "--auth-host=scram-sha-256"];
    await run("initdb", "-D", data, ...auth, "--encoding=UTF8", "--locale=C", "--no-sync");
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    await run("pg_ctl", "start", "-w", "-D", data, "-l", join(folder, "log"), "-o", settings);
    await execute(`create role store login ${options} password 'secret'`);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://store:secret@127.0.0.1:${port}`;
  const createDatabase = async (name: string, template = "template0") => {
    await execute(`create database ${name} owner store template ${template}`);
    return `${url}/${name}`;
  };
  return { url, programs, createDatabase, stop };
}
