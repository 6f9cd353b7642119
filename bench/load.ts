import { connect } from "node:net";

export type Load = {
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** Number of concurrent connections. */
  connections: number;
  milliseconds: number;
};

export type Loaded = {
  perSecond: number;
  /** Response times in milliseconds. */
  times: number[];
  /** Size of one response, head and body. */
  bytes: number;
};

/**
 * Sends the same request repeatedly over several connections. It parses the length of the first response
 * only and then counts bytes, so that the server is measured and not the client.
 * @throws if the status of a response is not 200
 */
export async function load({
  url,
  path,
  headers = {},
  connections,
  milliseconds,
}: Load): Promise<Loaded> {
  const { hostname, port, host } = new URL(url);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const request = `${lines.join("\r\n")}\r\n\r\n`;
  const times: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  const sizes = await Promise.all(
    Array.from({ length: connections }, () =>
      requestUntil(end, { hostname, port: Number(port) }, request, times),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times.length / seconds, times, bytes: Math.max(...sizes) };
}

/** Uses one connection; sends each request after the last byte of the previous response. */
function requestUntil(
  end: number,
  server: { hostname: string; port: number },
  request: string,
  times: number[],
): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect(server.port, server.hostname);
    let expected = 0;
    let received = 0;
    let first: Buffer[] = [];
    let sentAt = 0;
    const send = () => {
      received = 0;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once("connect", send);
    socket.once("error", failed);
    socket.on("data", (data: Buffer) => {
      if (received === 0 && !/^HTTP\/1\.1 200 /.test(data.toString("latin1", 0, 13))) {
        socket.destroy();
        failed(new Error(`unexpected response: ${data.toString("latin1", 0, 100)}`));
        return;
      }
      received += data.length;
      if (expected === 0) {
        first.push(data);
        expected = lengthOf(Buffer.concat(first));
      }
      if (expected === 0 || received < expected) return;
      first = [];
      const now = performance.now();
      times.push(now - sentAt);
      if (now < end) send();
      else {
        socket.destroy();
        done(expected);
      }
    });
  });
}

/** Bytes of the whole response; 0 until its head has been received. */
function lengthOf(beginning: Buffer): number {
  const head = beginning.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(beginning.toString("latin1", 0, head))?.[1];
  if (length === undefined) throw new Error("the response has no Content-Length");
  return head + 4 + Number(length);
}
