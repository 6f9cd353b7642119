import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { onError } from "./errors.ts";
import { createUploadLimit, readForm } from "./uploads.ts";

const PHOTOS = { field: "photos", maxFiles: 2, message: "Add at most 2 photos." };
const MEGABYTE = 1024 * 1024;

function createApp() {
  const app = new Hono();
  app.onError(onError(pino({ level: "silent" })));
  app.post("/", async (c) => {
    const { texts, files } = await readForm(c, PHOTOS);
    return c.json({
      texts: [...texts],
      files: files.map(({ name, bytes }) => [name, bytes.length]),
    });
  });
  return app;
}

async function send(body: BodyInit, headers?: Record<string, string>) {
  const init = { method: "POST", body, duplex: "half", ...(headers && { headers }) };
  const response = await createApp().request("/", init);
  return { status: response.status, body: await response.json() };
}

const file = (size: number) => new Blob([new Uint8Array(size)]);

test("a form's texts and files are read; empty files and those of other fields are left out", async () => {
  const form = new FormData();
  form.append("title", "Crème");
  form.append("keptPhotos", "a");
  form.append("photos", file(3), "one.jpg");
  form.append("photos", file(0), "");
  form.append("other", file(5), "other.jpg");
  form.append("keptPhotos", "");
  expect(await send(form)).toEqual({
    status: 200,
    body: {
      texts: [
        ["title", ["Crème"]],
        ["keptPhotos", ["a", ""]],
      ],
      files: [["one.jpg", 3]],
    },
  });
});

test.each([
  ["too many files", Array(3).fill(["photos", file(1)]), 422],
  ["too many fields", Array(21).fill(["a", "b"]), 413],
  ["too long a text", [["a", "x".repeat(MEGABYTE)]], 413],
])("%s is rejected", async (_, entries, status) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  expect((await send(form)).status).toBe(status);
});

test.each([
  ["no form", "x"],
  ["an unfinished form", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  [
    "a text that is not UTF-8",
    Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--x--', "latin1"),
  ],
])("%s is rejected", async (_, body) => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await send(body, headers)).status).toBe(400);
});

// D6
test("the body is not read further than the first file too many", async () => {
  const head = 'Content-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
  const part = Buffer.concat([Buffer.from(`--x\r\n${head}`), Buffer.alloc(MEGABYTE)]);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(Buffer.concat([Buffer.from("\r\n").subarray(sent === 1 ? 2 : 0), part]));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await send(endless, headers)).toMatchObject({
    status: 422,
    body: { issues: [{ path: "photos", message: PHOTOS.message }] },
  });
  expect(sent).toBeLessThan(7);
});

// D6
test("of three uploads at the same time, the third is rejected with Retry-After until one ends", async () => {
  const runUpload = createUploadLimit();
  const first = Promise.withResolvers<string>();
  const uploads = [runUpload(() => first.promise), runUpload(() => new Promise<never>(() => {}))];
  const third = () => runUpload(async () => "third");
  const rejection = { status: 429, headers: { "Retry-After": "5" } };
  await expect(third()).rejects.toMatchObject(rejection);
  first.reject(new Error("not readable"));
  await expect(uploads[0]).rejects.toThrow("not readable");
  expect(await third()).toBe("third");
  expect(await third()).toBe("third");
});
