import { connect } from "node:net";

export type Load = {
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** How many ask at once. */
  connections: number;
  milliseconds: number;
};

export type Loaded = {
  perSecond: number;
  /** Milliseconds that each answer took. */
  times: number[];
  /** Bytes of one answer, head and body. */
  bytes: number;
};

/**
 * Asks for one address again and again over some connections. It reads an answer's length once and
 * then only counts bytes, so that the server is measured and not the client.
 * @throws when an answer is no 200
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
      askUntil(end, { hostname, port: Number(port) }, request, times),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times.length / seconds, times, bytes: Math.max(...sizes) };
}

/** One connection: the next request follows the last byte of the answer before. */
function askUntil(
  end: number,
  place: { hostname: string; port: number },
  request: string,
  times: number[],
): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect(place.port, place.hostname);
    let expected = 0;
    let received = 0;
    let first: Buffer[] = [];
    let asked = 0;
    const ask = () => {
      received = 0;
      asked = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once("connect", ask);
    socket.once("error", failed);
    socket.on("data", (data: Buffer) => {
      if (received === 0 && !/^HTTP\/1\.1 200 /.test(data.toString("latin1", 0, 13))) {
        socket.destroy();
        failed(new Error(`answered ${data.toString("latin1", 0, 100)}`));
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
      times.push(now - asked);
      if (now < end) ask();
      else {
        socket.destroy();
        done(expected);
      }
    });
  });
}

/** Bytes of the whole answer, once its head is there; 0 before. */
function lengthOf(beginning: Buffer): number {
  const head = beginning.indexOf("\r\n\r\n");
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(beginning.toString("latin1", 0, head))?.[1];
  if (length === undefined) throw new Error("an answer without Content-Length can't be counted");
  return head + 4 + Number(length);
}
