import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const running = readFileSync(resolve(import.meta.dirname, "../docs/running.md"), "utf8");

/** nginx 1.22 (Debian 12) and 1.24 (Ubuntu 24.04) reject `http2 on`, which came with 1.25.1. */
test("the documented nginx server starts on Debian 12 and Ubuntu 24.04", () => {
  const server = /```nginx\n([\s\S]*?)```/.exec(running)?.[1] ?? "";
  const directives = server.match(/^\s*[a-z_0-9]+(?= )/gm)?.map((name) => name.trim());
  expect(directives).toEqual([
    "server",
    "listen",
    "server_name",
    "ssl_certificate",
    "ssl_certificate_key",
    "client_max_body_size",
    "location",
    "proxy_pass",
    "proxy_http_version",
    "proxy_set_header",
    "proxy_set_header",
    "proxy_set_header",
    "proxy_read_timeout",
  ]);
  expect(server).toContain("listen 443 ssl http2;");
});
