import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawGet, sendRaw } from "../../tests/support/raw-request.ts";
import { type Listening, listen } from "./listen.ts";
import { plainHeaders } from "./security-headers.ts";

let listening: Listening;
beforeAll(async () => {
  const headers = plainHeaders({ secure: true });
  listening = await listen({ host: "127.0.0.1", port: 0 }, { headers, patienceMs: 200 });
});
afterAll(() => listening.close(0));

const HOST = "Host: localhost\r\n";

// W13
test.each([
  ["while it starts", rawGet("/"), 503],
  ["what is no request", "GARBAGE\r\n\r\n", 400],
  ["a request without a host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\nConnection: close\r\n\r\n`, 400],
  ["a header too long", rawGet("/", { Cookie: "x".repeat(20_000) }), 431],
  ["an unknown expectation", rawGet("/", { Expect: "200-maybe" }), 417],
  [
    "two lengths",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    "a length and chunks",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
    400,
  ],
  ["a folded header", `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, 400],
])("%s is answered with security headers", async (_, request, status) => {
  const { status: answered, headers } = await sendRaw(listening.port, request);
  expect(answered).toBe(status);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
});

test("a proxy is the first to let go of a connection that is not used", async () => {
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`);
  expect(answer.headers.get("keep-alive")).toBe("timeout=125");
});

test("who never ends the head of a request is hung up on", async () => {
  const { status, headers } = await sendRaw(listening.port, "GET / HTTP/1.1\r\nHost: local");
  expect([status, headers.get("x-content-type-options")]).toEqual([408, "nosniff"]);
});

test("an answer that is under way is not given a second head", async () => {
  listening.answerWith(() => new Promise<Response>(() => {}));
  const socket = connect(listening.port, "127.0.0.1");
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  socket.write(`GET / HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`);
  await new Promise((ended) => socket.once("close", ended));
  expect(received).not.toContain("400");
});
