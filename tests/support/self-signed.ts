import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate (PEM) for names of test servers, valid for a day. */
export function createCertificate(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("test")))));
  const time = (offset: number) =>
    der(
      0x18,
      Buffer.from(`${new Date(Date.now() + offset).toISOString().replace(/[-:T]|\..*/g, "")}Z`),
    );
  const day = 24 * 60 * 60 * 1000;
  const alternatives = sequence(...names.map((text) => der(0x82, Buffer.from(text))));
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ...[algorithm, name, sequence(time(-day), time(day)), name],
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(
        sequence(oid("551d11"), der(0x04, alternatives)),
        sequence(oid("551d13"), der(0x04, isAuthority)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const pem = sequence(content, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
  };
}

/** An ASN.1 value in DER. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
