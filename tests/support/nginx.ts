import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createCertificate } from "./self-signed.ts";
import { freePort } from "./start-store.ts";

/** nginx of Debian's package nginx-light. */
export const NGINX = "/usr/sbin/nginx";
const NAME = "shop.example";

/** Settings of processes behind `startNginx`. */
export const BEHIND_NGINX = {
  PUBLIC_URL: `https://${NAME}`,
  // nginx, and the browser that sends an address of its own.
  TRUST_PROXY: "2",
};

export type Nginx = {
  /** Sends a request over https as a browser does. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** nginx's log of errors, without refused connections, which nginx passes to the next process. */
  readLog: () => string;
  stop: () => Promise<void>;
};

/** Starts nginx with the configuration of docs/running.md in front of these processes. */
export async function startNginx(stores: readonly { url: string }[]): Promise<Nginx> {
  if (!existsSync(NGINX)) throw new Error("Debian package nginx-light is missing");
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const { key, cert } = createCertificate([NAME]);
  await writeFile(join(folder, "privkey.pem"), key);
  await writeFile(join(folder, "fullchain.pem"), cert);
  const file = join(folder, "nginx.conf");
  const ports = stores.map(({ url }) => new URL(url).port);
  await writeFile(file, configure(folder, port, ports));
  const readLog = () =>
    readFileSync(join(folder, "error.log"), "utf8")
      .split("\n")
      .filter((line) => !line.includes("connect() failed (111"))
      .join("\n");
  const options = ["-p", folder, "-c", file, "-e", join(folder, "error.log")];
  const server = spawn(NGINX, [...options, "-g", "daemon off;"], { stdio: "inherit" });
  const ended = once(server, "exit");
  const agent = new Agent({ ca: cert, servername: NAME, keepAlive: true });

  const send: Nginx["send"] = (path, { method = "GET", headers, body } = {}) =>
    new Promise((respond, fail) => {
      const sent = request({ host: "127.0.0.1", port, path, method, agent });
      for (const [name, value] of new Headers(headers)) sent.setHeader(name, value);
      sent.setHeader("Host", NAME);
      sent.once("error", fail);
      sent.once("response", (response) => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) received.append(name, value);
        const { statusCode: status = 0 } = response;
        response
          .toArray()
          .then(
            (parts) => respond(new Response(Buffer.concat(parts), { status, headers: received })),
            fail,
          );
      });
      sent.end(body);
    });
  const stop = async () => {
    agent.destroy();
    server.kill("SIGQUIT");
    await ended;
    await rm(folder, { recursive: true });
  };
  while (server.exitCode === null && !(await isListening(send)))
    await new Promise((wake) => setTimeout(wake, 20));
  if (server.exitCode !== null) throw new Error(`nginx did not start:\n${readLog()}`);
  return { send, readLog, stop };
}

/** The documented configuration with the ports, files and folders of a test. */
function configure(folder: string, port: number, ports: readonly string[]): string {
  const running = readFileSync(resolve(import.meta.dirname, "../../docs/running.md"), "utf8");
  const documented = /```nginx\n([\s\S]*?)```/.exec(running)?.[1] ?? "";
  const server = /^ *server 127\.0\.0\.1:3000(.*)$/m;
  const http = documented
    .replace(server, (_, rest) => ports.map((one) => `server 127.0.0.1:${one}${rest}`).join("\n"))
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${folder}/nginx.pid;`,
    "events {}",
    `http { access_log off; ${folders.join(" ")}\n${http}}`,
  ].join("\n");
}

/** Any response means that nginx listens: 502 without a process. */
const isListening = (send: Nginx["send"]) =>
  send("/healthz").then(
    () => true,
    () => false,
  );
