import { MailPreview } from "../../../../data/model/admin/admin-inbox.ts";
import type { CustomerMailKind } from "../../../../data/model/content/mail-kinds.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import type { MailTexts } from "../../../../data/model/settings/mail-texts.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

/** An example of an e-mail with texts that may not be saved yet. */
export const mailPreviewQuery = (kind: CustomerMailKind, json: MailTexts) =>
  adminQuery(["mail-texts", kind, json], MailPreview, (init) =>
    api.admin["mail-texts"][":kind"].preview.$post({ param: { kind }, json }, init),
  );

/** Sends an example with the saved texts to the operator. */
export async function sendMailTest(kind: CustomerMailKind): Promise<Done> {
  const request = { param: { kind }, json: {} };
  return parseAdminResponse(await api.admin["mail-texts"][":kind"].test.$post(request), Done);
}
