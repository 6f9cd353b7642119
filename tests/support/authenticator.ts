import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  PasskeyAuthentication,
  PasskeyRegistration,
} from "../../data/model/people/customer.ts";

type Options = { challenge: string };
type Change = {
  /** Origin that the browser reports. */
  origin?: string;
  /** Relying party that the authenticator signs for. */
  rpId?: string;
  userVerified?: boolean;
  /** Signs with a key that is not the registered one. */
  isForged?: boolean;
  counter?: number;
};

const FLAGS = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

/**
 * A passkey provider in software, with one synchronized P-256 credential and "none" attestation, so
 * that tests run the real verification. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createAuthenticator(publicUrl: string) {
  const { privateKey, publicKey } = createKey();
  const id = randomBytes(16);
  let uses = 0;

  const common = (
    type: "webauthn.create" | "webauthn.get",
    { challenge }: Options,
    change: Change,
  ) => {
    const { origin = publicUrl, rpId = new URL(publicUrl).hostname } = change;
    const { userVerified = true, counter = ++uses } = change;
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const flags =
      FLAGS.userPresent +
      (userVerified ? FLAGS.userVerified : 0) +
      FLAGS.backupEligible +
      FLAGS.backedUp +
      (type === "webauthn.create" ? FLAGS.attested : 0);
    const head = Buffer.alloc(37);
    createHash("sha256").update(rpId).digest().copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(counter, 33);
    return { clientData, head };
  };

  const credential = { id: encode(id), rawId: encode(id), type: "public-key" } as const;

  return {
    id: credential.id,
    create: (options: Options, change: Change = {}): PasskeyRegistration => {
      const { clientData, head } = common("webauthn.create", options, change);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, id, toCose(publicKey)]);
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(authData)],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData),
          attestationObject: encode(attestation),
          transports: ["internal", "hybrid"],
        },
      };
    },
    get: (options: Options, change: Change = {}): PasskeyAuthentication => {
      const { clientData, head } = common("webauthn.get", options, change);
      const hash = createHash("sha256").update(clientData).digest();
      const key = change.isForged ? createKey().privateKey : privateKey;
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(head),
          signature: encode(sign("sha256", Buffer.concat([head, hash]), key)),
        },
      };
    },
  };
}

const createKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

const encode = (bytes: Buffer) => bytes.toString("base64url");

/** A public key as COSE_Key: EC2, ES256, P-256. https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1 */
function toCose(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, "base64url"))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

/** CBOR's major types 2 (bytes), 3 (text) and 5 (map). https://www.rfc-editor.org/rfc/rfc8949 */
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

function cborHead(major: number, length: number): Buffer {
  const type = major << 5;
  return Buffer.from(length < 24 ? [type + length] : [type + 24, length]);
}
