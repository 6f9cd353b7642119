import { type AddressInfo, createServer } from "node:net";

export type Mailbox = {
  /** The value for SMTP_URL. */
  url: string;
  /** Waits for the next sign-in code to an address: one that was not returned before. @throws after 60 s */
  nextCode: (email: string) => Promise<string>;
  /** Waits for an e-mail to an address with a link to a path, and returns the link. */
  waitForLink: (email: string, path: string) => Promise<string>;
  /** All e-mails so far: their headers, and their decoded content. */
  mails: () => readonly { to: string; text: string }[];
  /** The Message-IDs of all e-mails so far, with repetitions. */
  messageIds: () => string[];
  stop: () => void;
};

const TIMEOUT_MS = 60_000;

/**
 * Starts an SMTP server that accepts every e-mail; it confirms one that it has received completely after
 * `beforeConfirm`.
 */
export async function startMailbox({
  beforeConfirm = async () => {},
}: {
  beforeConfirm?: () => Promise<void>;
} = {}): Promise<Mailbox> {
  const received: { to: string; text: string }[] = [];
  // The store sends an e-mail again, with the same id, if it did not receive the confirmation in time.
  const read = new Set<string>();
  const server = createServer((socket) => {
    let message: { to: string; lines: string[] } | undefined;
    let to = "";
    let rest = "";
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (message && line !== ".") message.lines.push(line);
        else if (message) {
          received.push({ to: message.to, text: message.lines.join("\n") });
          message = undefined;
          void beforeConfirm().then(() => socket.write("250 accepted\r\n"));
        } else if (line === "DATA") {
          message = { to, lines: [] };
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else {
          to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]?.toLowerCase() ?? to;
          socket.write("250 ok\r\n");
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function nextCode(email: string): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const at = received.findIndex(
        ({ to, text }) => to === email.toLowerCase() && /^\d{6}$/m.test(text),
      );
      const [mail] = at < 0 ? [] : received.splice(at, 1);
      const id = mail && messageIdOf(mail);
      if (mail && id && !read.has(id)) {
        read.add(id);
        return /^\d{6}$/m.exec(mail.text)?.[0] ?? "";
      }
      if (mail) continue;
      if (Date.now() > deadline) throw new Error(`no code was sent to ${email}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function waitForLink(email: string, path: string): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const texts = received.filter(({ to }) => to === email.toLowerCase()).map(decodeText);
      const links = texts.flatMap((text) => text.match(/http:\/\/[^\s"<>]+/g) ?? []);
      const found = links.find((link) => new URL(link).pathname.startsWith(path));
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`no email with ${path} was sent to ${email}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextCode,
    waitForLink,
    mails: () =>
      received.map(({ to, text }) => {
        const headers = text.slice(0, text.indexOf("\n\n"));
        return { to, text: headers.replace(/\n\s+/g, " ") + decodeText({ text }) };
      }),
    messageIds: () => received.map(messageIdOf),
    stop: () => void server.close(),
  };
}

function messageIdOf({ text }: { text: string }): string {
  return /^Message-ID: (.*)$/im.exec(text)?.[1] ?? "no Message-ID";
}

/** Decodes the quoted-printable body of an e-mail (RFC 2045 §6.7). */
function decodeText({ text }: { text: string }): string {
  return text
    .slice(text.indexOf("\n\n"))
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
