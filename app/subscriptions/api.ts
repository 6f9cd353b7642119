import * as v from "valibot";
import { EmailChoices, type EmailChoicesChange } from "../../data/model/people/email-choices.ts";
import { loadApi } from "../requests/load-api.ts";

/** Without a token: the choices of the signed-in customer. @throws HttpError 401, or 404 if the token is not valid */
export async function readEmailChoices(token: string | undefined): Promise<EmailChoices> {
  const { api, parseResponse } = await loadApi();
  return parseResponse(await api.emails.$post({ json: { token } }), EmailChoices);
}

export async function changeEmailChoices(
  token: string | undefined,
  change: Omit<EmailChoicesChange, "token">,
): Promise<EmailChoices> {
  const { api, parseResponse } = await loadApi();
  return parseResponse(await api.emails.change.$post({ json: { token, ...change } }), EmailChoices);
}

export async function requestEmailLink(email: string): Promise<void> {
  const { api, parseResponse } = await loadApi();
  await parseResponse(await api.emails.link.$post({ json: { email } }), v.unknown());
}
