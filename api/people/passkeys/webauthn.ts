import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import type {
  PasskeyAuthentication,
  PasskeyRegistration,
} from "../../../data/model/people/customer.ts";

/** Milliseconds for which the browser waits for the customer. */
const TIMEOUT = 5 * 60 * 1000;

/** Loaded when a passkey is used, because it takes 25 MB and 240 ms that the start does not need. */
const load = () => import("@simplewebauthn/server");

type NewUser = {
  id: string;
  /** The names that password managers show. */
  name: string;
  displayName: string;
  /** Passkeys of the account. An authenticator that has one of them creates no second one. */
  credentialIds: readonly string[];
};

/** `storeName` is for people; browsers identify the store by its host name. */
export async function createRegistrationOptions(
  publicUrl: string,
  storeName: string,
  user: NewUser,
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: storeName,
    rpID: new URL(publicUrl).hostname,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.name,
    userDisplayName: user.displayName,
    timeout: TIMEOUT,
    attestationType: "none",
    excludeCredentials: user.credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Lists no allowed credentials, so that the response does not depend on an account. The customer chooses
 * a passkey.
 */
export async function createAuthenticationOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await load();
  const rpID = new URL(publicUrl).hostname;
  return generateAuthenticationOptions({ rpID, timeout: TIMEOUT, userVerification: "required" });
}

type Ceremony = { publicUrl: string; challenge: string };

/** Verifies a new passkey; undefined if the response is forged, or for another challenge or site. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  { publicUrl, challenge }: Ceremony,
) {
  const { verifyRegistrationResponse } = await load();
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: true,
  }).catch(ignoreInvalidResponse);
  if (!result?.verified) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  return { credential, credentialDeviceType, credentialBackedUp };
}

/** Verifies a sign-in; undefined as in `verifyRegistration`, or if the signature counter fell. */
export async function verifyAuthentication(
  response: PasskeyAuthentication,
  credential: { id: string; publicKey: string; counter: number },
  { publicUrl, challenge }: Ceremony,
) {
  const { verifyAuthenticationResponse } = await load();
  const { id, publicKey, counter } = credential;
  const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: new URL(publicUrl).hostname,
    credential: { id, publicKey: key, counter } satisfies WebAuthnCredential,
    requireUserVerification: true,
  }).catch(ignoreInvalidResponse);
  return result?.verified ? result.authenticationInfo : undefined;
}

/** The library throws for every response that it does not accept, with texts for developers. */
function ignoreInvalidResponse(): undefined {
  return undefined;
}
