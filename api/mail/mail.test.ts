import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import type { CustomerMailKind } from "../../data/model/content/mail-kinds.ts";
import { openMemoryDatabase } from "../../tests/support/databases.ts";
import { insertContactMessage } from "../content/contact/store.ts";
import { composeExample } from "./example-mail.ts";
import { renderMail } from "./mail-content.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { readMailContext, writeMail } from "./write-mail.ts";

const mail = {
  from: { name: "Fern & Fog", address: "hello@fern.example" },
  to: "jane@example.com",
  subject: "Your order",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@shop.test>",
};

/** Starts an SMTP server that accepts e-mails or rejects all of them; `received` are the client's lines. */
async function startServer(isRejecting: boolean, host = "127.0.0.1") {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes
        .toString()
        .split("\r\n")
        .filter((text) => text !== "")) {
        received.push(line);
        if (inData) {
          if (line === ".") {
            inData = false;
            socket.write("250 accepted\r\n");
          }
        } else if (line.startsWith("RCPT") && isRejecting) socket.write("451 later\r\n");
        else if (line === "STARTTLS") socket.write("502 not here\r\n");
        else if (line === "DATA") {
          inData = true;
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `smtp://${host}:${(server.address() as AddressInfo).port}`;
  return { url, received, stop: () => server.close() };
}

describe("mail", () => {
  test("is sent as plain text and HTML", async () => {
    const { url, received, stop } = await startServer(false);
    await createSmtpMailer(url, { allowPlain: false }).sendMail(mail);
    const conversation = received.join("\n");
    expect(conversation).toContain("RCPT TO:<jane@example.com>");
    expect(conversation).toContain("Message-ID: <1@shop.test>");
    expect(conversation).toMatch(/text\/plain/);
    expect(conversation).toMatch(/text\/html/);
    stop();
  });

  test("that the server rejects is an error", async () => {
    const { url, stop } = await startServer(true);
    const mailer = createSmtpMailer(url, { allowPlain: false });
    await expect(mailer.sendMail(mail)).rejects.toThrow(/451/);
    stop();
  });

  test("is sent to another host only encrypted, regardless of the URL's parameters", async () => {
    // 0.0.0.0 is not a loopback address, but connects to this machine.
    const { url, received, stop } = await startServer(false, "ann:secret@0.0.0.0");
    for (const parameters of ["", "?requireTLS=false&ignoreTLS=true", "?secured=true"]) {
      const mailer = createSmtpMailer(url + parameters, { allowPlain: false });
      await expect(mailer.sendMail(mail)).rejects.toThrow(/STARTTLS/);
    }
    expect(received.join("\n")).not.toMatch(/MAIL|AUTH|RCPT|DATA|jane/);
    stop();
  });

  test("is sent unencrypted to another host if that is allowed", async () => {
    const { url, received, stop } = await startServer(false, "0.0.0.0");
    await createSmtpMailer(url, { allowPlain: true }).sendMail(mail);
    expect(received).toContain("RCPT TO:<jane@example.com>");
    stop();
  });

  test("W32: a shopper's text can't add a header", async () => {
    const { db, close } = await openMemoryDatabase();
    const id = await insertContactMessage(
      db,
      { name: "A\r\nBcc: x@y.ca", email: "a@b.ca", subject: "S\nTo: x@y.ca", message: "M" },
      undefined,
      new Date(),
    );
    const written = await writeMail({ db, publicUrl: "http://shop.test" }, "contact-copy", id);
    expect(written?.subject).toBe("Message from A Bcc: x@y.ca: S To: x@y.ca");
    expect(written?.replyTo).toBe("a@b.ca");
    await close();
  });

  test("begins with its subject in HTML, and lists of emails show its first sentence and a code", async () => {
    const { db, close } = await openMemoryDatabase();
    const context = await readMailContext({ db, publicUrl: "http://shop.test" });
    const render = async (kind: CustomerMailKind) =>
      await renderMail(context, (await composeExample(context, kind)).content);
    const code = await render("sign-in-code");
    expect(code.html).toContain(">Your code for Birch &amp; Silk</h1>");
    expect(code.html).toMatch(
      /<body[^>]*><div style="display:none[^>]*>Your code to sign in is: 123456</,
    );
    const reply = await render("message-reply");
    expect(reply.html).not.toContain("<h1");
    expect(reply.html).toMatch(/<div style="display:none[^>]*>Thank you for your message\./);
    await close();
  });

  test("postal codes and days stay on one line in HTML", async () => {
    const { db, close } = await openMemoryDatabase();
    const message = {
      name: "A",
      email: "a@b.ca",
      subject: "S",
      message: "To K7L 2X8 by May 4, please.",
    };
    const id = await insertContactMessage(db, message, undefined, new Date());
    const written = await writeMail({ db, publicUrl: "http://shop.test" }, "contact-copy", id);
    expect(written?.text).toContain("To K7L 2X8 by May 4, please.");
    expect(written?.html).toContain("To K7L\u00a02X8 by May\u00a04, please.");
    await close();
  });

  test("W32: a shopper's text is escaped in the operator's e-mail", async () => {
    const { db, close } = await openMemoryDatabase();
    const evil = `<img src=x onerror="alert('1')"> & so on`;
    const message = { name: evil, email: "a@b.ca", subject: "S", message: evil };
    const id = await insertContactMessage(db, message, undefined, new Date());
    const written = await writeMail({ db, publicUrl: "http://shop.test" }, "contact-copy", id);
    expect(written?.html).toContain("&lt;img src=x onerror=&quot;alert('1')&quot;&gt; &amp; so on");
    expect(written?.html).not.toContain("<img");
    expect(written?.text).toContain(evil);
    await close();
  });
});
