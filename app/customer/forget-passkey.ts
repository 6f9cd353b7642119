/**
 * Tells the password manager that a passkey is no longer accepted, so that it stops offering it (Chromium 132,
 * Safari 26). Browsers without the API keep offering it. Never rejects.
 *
 * @param credentialId the id of the credential in base64url
 */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const rpId = window.location.hostname;
  await window.PublicKeyCredential?.signalUnknownCredential?.({ rpId, credentialId }).catch(
    () => {},
  );
}
