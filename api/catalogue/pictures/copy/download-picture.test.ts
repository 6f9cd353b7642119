import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  HOST,
  PRIVATE_ADDRESS,
  PRIVATE_HOST,
  startPictureServer,
} from "../../../../tests/support/picture-server.ts";
import { downloadPicture } from "./download-picture.ts";

const PICTURE = Buffer.from("the bytes of a picture");
const JPEG = { "content-type": "image/jpeg" };

const failed = (problem: RegExp, isFinal: boolean) => ({
  outcome: "failed",
  problem: expect.stringMatching(problem),
  isFinal,
});

test("a picture is downloaded, also after redirects", async () => {
  const { url, rules, requests } = await startPictureServer((request, response) => {
    if (request.url === "/a") response.writeHead(301, { location: "/b" }).end();
    else if (request.url === "/b") response.writeHead(302, { location: `${url}/c` }).end();
    else response.writeHead(200, JPEG).end(PICTURE);
  });
  expect(await downloadPicture(`${url}/a`, rules)).toEqual({
    outcome: "downloaded",
    bytes: PICTURE,
  });
  expect(requests).toEqual(["/a", "/b", "/c"]);
});

test("http is refused, also as the target of a redirect", async () => {
  const plainRequests: string[] = [];
  const plain = createServer((request, response) => {
    plainRequests.push(request.url ?? "");
    response.writeHead(200, JPEG).end(PICTURE);
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void plain.close());
  const target = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/x.jpg`;
  const { url, rules } = await startPictureServer((_, response) => {
    response.writeHead(302, { location: target }).end();
  });
  const refused = failed(/Only https/, true);
  expect(await downloadPicture(target, rules)).toEqual(refused);
  expect(await downloadPicture(`${url}/x.jpg`, rules)).toEqual(refused);
  expect(await downloadPicture("https://", rules)).toEqual(refused);
  expect(plainRequests).toEqual([]);
});

test("an address that is not public is refused: by name, as a number, and as the target of a redirect", async () => {
  const targets = [
    `https://${PRIVATE_HOST}/x.jpg`,
    `https://${PRIVATE_ADDRESS}/x.jpg`,
    "https://[::1]/x.jpg",
    "https://[::ffff:10.0.0.7]/x.jpg",
    "https://167772167/x.jpg",
  ];
  const { url, rules, requests } = await startPictureServer((request, response) => {
    const location = targets[Number(request.url?.slice(1))] ?? "";
    response.writeHead(302, { location }).end();
  });
  const refused = failed(/not public/, true);
  for (const [index, target] of targets.entries()) {
    expect(await downloadPicture(target, rules), target).toEqual(refused);
    expect(await downloadPicture(`${url}/${index}`, rules), target).toEqual(refused);
  }
  expect(requests).toHaveLength(targets.length);
});

test("the rule of the store refuses a server on this machine", async () => {
  const { url, port, rules, requests } = await startPictureServer((_, response) => {
    response.writeHead(200, JPEG).end(PICTURE);
  });
  const { ca, maxMs, resolve } = rules;
  const given = { maxMs, resolve, ...(ca !== undefined && { ca }) };
  const refused = failed(/not public/, true);
  expect(await downloadPicture(`${url}/x.jpg`, given)).toEqual(refused);
  expect(await downloadPicture(`https://127.0.0.1:${port}/x.jpg`, given)).toEqual(refused);
  expect(await downloadPicture(`https://localhost:${port}/x.jpg`, { maxMs })).toEqual(refused);
  expect(requests).toEqual([]);
});

test("a name is looked up once per request, and one with any private address is refused", async () => {
  const { url, rules, lookups } = await startPictureServer((_, response) => {
    response.writeHead(200, JPEG).end(PICTURE);
  });
  // The DNS server changes its response; the connection must not resolve the name again.
  let count = 0;
  const rebinding = async () => [count++ === 0 ? "127.0.0.1" : PRIVATE_ADDRESS];
  const first = await downloadPicture(`${url}/x.jpg`, { ...rules, resolve: rebinding });
  expect([first.outcome, count]).toEqual(["downloaded", 1]);
  const mixed = async () => ["127.0.0.1", PRIVATE_ADDRESS];
  expect(await downloadPicture(`${url}/x.jpg`, { ...rules, resolve: mixed })).toEqual(
    failed(/not public/, true),
  );
  await downloadPicture(`${url}/x.jpg`, rules);
  expect(lookups).toEqual([HOST]);
});

test("a certificate for another name is refused, and may be valid later", async () => {
  const { port, rules } = await startPictureServer((_, response) => {
    response.writeHead(200, JPEG).end(PICTURE);
  });
  const url = `https://other.test:${port}/x.jpg`;
  const resolve = async () => ["127.0.0.1"];
  expect(await downloadPicture(url, { ...rules, resolve })).toEqual(failed(/reached/, false));
});

test.each([
  ["what is no picture", 200, { "content-type": "text/html" }, /not a picture/, true],
  ["a declared size above 20 MB", 200, { ...JPEG, "content-length": "30000000" }, /20 MB/, true],
  ["a missing picture", 404, {}, /404/, true],
  ["a server with too many requests", 429, {}, /429/, false],
  ["a server with an error", 503, {}, /503/, false],
] as const)("%s is a failure", async (_, status, headers, problem, isFinal) => {
  const { url, rules } = await startPictureServer((_request, response) => {
    response.writeHead(status, headers);
    response.write("<html>");
    if (!("content-length" in headers)) response.end();
  });
  expect(await downloadPicture(`${url}/x.jpg`, rules)).toEqual(failed(problem, isFinal));
});

test("a redirect loop is a failure", async () => {
  const { url, rules, requests } = await startPictureServer((_, response) => {
    response.writeHead(302, { location: "/again" }).end();
  });
  expect(await downloadPicture(`${url}/x.jpg`, rules)).toEqual(
    failed(/redirects more than 5/, true),
  );
  expect(requests).toHaveLength(6);
});

test("an endless body is aborted at 20 MB, and a stalled one at the time limit", async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  const { url, rules } = await startPictureServer((request, response) => {
    response.writeHead(200, JPEG);
    response.write(chunk);
    if (request.url === "/stops") return;
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  });
  expect(await downloadPicture(`${url}/endless`, rules)).toEqual(failed(/larger than 20 MB/, true));
  expect(await downloadPicture(`${url}/stops`, { ...rules, maxMs: 300 })).toEqual(
    failed(/longer than 0.3 seconds/, false),
  );
  const never = new Promise<string[]>(() => undefined);
  expect(
    await downloadPicture(`${url}/x.jpg`, { ...rules, resolve: () => never, maxMs: 100 }),
  ).toEqual(failed(/longer than/, false));
});

test("a download that ends early may succeed later", async () => {
  const { url, rules } = await startPictureServer((_, response) => {
    response.writeHead(200, { ...JPEG, "content-length": "1000" });
    response.write("part", () => response.destroy());
  });
  expect(await downloadPicture(`${url}/x.jpg`, rules)).toEqual(failed(/./, false));
});
