import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { byTcp, describeOnPostgres } from "../../tests/support/databases.ts";
import { openDatabase } from "./open.ts";

/** A TCP proxy before PostgreSQL whose connections can be left open without passing on any byte. */
async function startProxy(url: string) {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    client.on("error", () => upstream.destroy()).pipe(upstream);
    upstream.on("error", () => client.destroy()).pipe(client);
    if (isHanging) client.pause();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    setHanging: (hanging: boolean) => {
      isHanging = hanging;
      for (const socket of sockets) hanging ? socket.pause() : socket.resume();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeOnPostgres("a database that stops answering", (open) => {
  test("fails reads of versions instead of blocking them, and is ready when it answers again", async () => {
    const proxy = await startProxy(byTcp((await open()).url));
    const { contentVersions, migrationState, ready, close } = await openDatabase(proxy.url);
    try {
      const versions = await contentVersions();
      proxy.setHanging(true);
      await expect(contentVersions()).rejects.toThrow("the database does not respond");
      await expect(migrationState()).rejects.toThrow("the database does not respond");
      expect(await ready()).toBe(false);
      proxy.setHanging(false);
      await expect.poll(ready).toBe(true);
      expect(await contentVersions()).toEqual(versions);
    } finally {
      proxy.setHanging(false);
      await close();
      proxy.stop();
    }
  });
});
