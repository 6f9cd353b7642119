import { OwnAccount, type PasswordChange } from "../../../data/model/admin/staff.ts";
import { Done } from "../../../data/model/people/operator.ts";
import { forgetPasskey } from "../../customer/forget-passkey.ts";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

const account = () => api.admin.account;

export const ownAccountQuery = adminQuery(["account"], OwnAccount, (init) =>
  account().$get({}, init),
);

/** @throws HttpError 422 if the current password is wrong or the new one breaks a rule */
export async function changePassword(json: PasswordChange): Promise<Done> {
  return parseAdminResponse(await account().password.$put({ json }), Done);
}

export async function endOwnSession(id: string): Promise<Done> {
  return parseAdminResponse(await account().sessions[":id"].$delete({ param: { id } }), Done);
}

export async function removePasskey(id: string): Promise<Done> {
  const response = await account().passkeys[":id"].$delete({ param: { id } });
  const done = await parseAdminResponse(response, Done);
  await forgetPasskey(id);
  return done;
}
