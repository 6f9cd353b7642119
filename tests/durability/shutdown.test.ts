import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { startStore } from "../support/start-store.ts";

/** The time that supervisors allow before they kill a process, in milliseconds. */
const ALLOWED_MS = 10_000;

test("P50: SIGTERM ends the store in time with an unresponsive mail server and open connections", async () => {
  // Accepts connections, as a firewall or an overloaded server does, and never sends a greeting.
  const mailServer = createServer();
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const { port } = mailServer.address() as AddressInfo;
  const isCalled = once(mailServer, "connection");
  const store = await startStore({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const message = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "Hi" };
  // Several messages, because the job must not wait for each of them.
  for (let sent = 0; sent < 3; sent++) {
    const response = await fetch(`${store.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(201);
  }
  await isCalled;
  const open = async (request: string) => {
    const socket = connect(Number(new URL(store.url).port), "127.0.0.1");
    // The connection is reset if the store has not read the request yet.
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(request);
    const closed = new Promise((end) => socket.once("close", end));
    return { socket, closed };
  };
  const idle = await open("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle.socket, "data");
  const half = await open("GET /healthz HTTP/1.1\r\nHost: loc");
  half.socket.resume();

  const started = Date.now();
  expect(await store.stop()).toBe(0);
  expect(Date.now() - started).toBeLessThan(ALLOWED_MS);
  await Promise.all([idle.closed, half.closed]);
  mailServer.close();
});
