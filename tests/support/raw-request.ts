import { connect } from "node:net";

export type RawResponse = { status: number; headers: Map<string, string>; body: string };

/**
 * Sends bytes unchanged and reads until the server closes the connection. `fetch` would normalize
 * the request (dots in paths, two lengths, no host).
 */
export function sendRaw(port: number | string, text: string): Promise<RawResponse> {
  return new Promise((resolve, failed) => {
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      received += part;
    });
    socket.on("error", failed);
    socket.on("close", () => resolve(parseResponse(received)));
    socket.write(text);
  });
}

/** Returns a GET request with an unchanged path that closes the connection. */
export function rawGet(path: string, headers: Record<string, string> = {}): string {
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

function parseResponse(received: string): RawResponse {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(":");
      return [name.toLowerCase(), value.join(":").trim()];
    }),
  );
  return { status: Number(first.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}
