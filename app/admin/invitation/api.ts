import { OpenInvitation } from "../../../data/model/admin/staff.ts";
import { OperatorSession } from "../../../data/model/people/operator.ts";
import { api, parseResponse } from "../../requests/api-client.ts";

const { invitation } = api.operators;

/** @throws HttpError 410 if the invitation was used or has expired */
export async function findInvitation(token: string): Promise<OpenInvitation> {
  return parseResponse(await invitation.$post({ json: { token } }), OpenInvitation);
}

/** @throws HttpError 422 if the password breaks a rule, 410 as above */
export async function acceptWithPassword(token: string, password: string) {
  const response = await invitation.accept.$post({ json: { token, password } });
  return parseResponse(response, OperatorSession);
}

export async function acceptWithPasskey(token: string): Promise<OperatorSession> {
  const { createCredential } = await import("../../customer/passkey-ceremonies.ts");
  const options = await invitation["passkey-options"].$post({ json: { token } });
  const passkey = await createCredential(options);
  return parseResponse(
    await invitation.accept.$post({ json: { token, passkey } }),
    OperatorSession,
  );
}
