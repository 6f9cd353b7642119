import {
  ChangedStaff,
  Invitation,
  StaffDetail,
  type StaffDraft,
  StaffList,
  type StatusChange,
} from "../../../../data/model/admin/staff.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const staff = () => api.admin.staff;

export const staffQuery = adminQuery(["staff", "list"], StaffList, (init) =>
  staff().$get({}, init),
);

export const operatorQuery = (id: string) =>
  adminQuery(["staff", "one", id], StaffDetail, (init) =>
    staff()[":id"].$get({ param: { id } }, init),
  );

/** @throws HttpError 409 if another operator has the e-mail address */
export async function inviteOperator(json: StaffDraft): Promise<Invitation> {
  return parseAdminResponse(await staff().$post({ json }), Invitation);
}

export async function inviteAgain(id: string): Promise<Invitation> {
  return parseAdminResponse(
    await staff()[":id"].invite.$post({ param: { id }, json: {} }),
    Invitation,
  );
}

/** @throws HttpError 409 for the last owner, or another operator's e-mail address */
export async function saveOperator(id: string, json: StaffDraft) {
  const response = await staff()[":id"].$put({ param: { id }, json });
  return parseAdminResponse(response, ChangedStaff);
}

/** @throws HttpError 409 for the last owner */
export async function setStatus(id: string, status: StatusChange["status"]): Promise<StaffDetail> {
  const response = await staff()[":id"].status.$put({ param: { id }, json: { status } });
  return parseAdminResponse(response, StaffDetail);
}

export async function endSession(id: string, session: string): Promise<Done> {
  const response = await staff()[":id"].sessions[":session"].$delete({ param: { id, session } });
  return parseAdminResponse(response, Done);
}
