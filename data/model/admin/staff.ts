import * as v from "valibot";
import { Passkey, PasskeyRegistration } from "../people/customer.ts";
import { Role } from "../people/permissions.ts";
import { AnyEmail, requiredLine } from "../text/fields.ts";

const OPERATOR_STATUSES = ["invited", "active", "deactivated"] as const;
export type OperatorStatus = (typeof OPERATOR_STATUSES)[number];

export const OPERATOR_STATUS_LABELS: Readonly<Record<OperatorStatus, string>> = {
  invited: "Invited",
  active: "Active",
  deactivated: "Deactivated",
};

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

/** An operator in the admin. */
export const StaffMember = v.object({
  id: v.string(),
  name: v.string(),
  /** null: the first owner, until an address is entered. */
  email: v.nullable(v.string()),
  role: Role,
  status: v.picklist(OPERATOR_STATUSES),
  passkeys: v.number(),
  /** End of the open invitation. */
  invitedUntil: v.nullable(v.string()),
  lastSignInAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** Response of GET /api/admin/staff. */
export const StaffList = v.object({
  operators: v.array(StaffMember),
  /** Whether owners and managers must sign in with a passkey. */
  requirePasskey: v.boolean(),
});
export type StaffList = v.InferOutput<typeof StaffList>;

/** Body of POST /api/admin/staff and PUT /api/admin/staff/{id}. */
export const StaffDraft = v.object({ name: requiredLine(100), email: AnyEmail, role: Role });
export type StaffDraft = v.InferOutput<typeof StaffDraft>;

/** Body of PUT /api/admin/staff/{id}/status. */
export const StatusChange = v.object({
  status: v.picklist(["active", "deactivated"], "must be active or deactivated"),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** Body of requests that need no values. */
export const NoValues = v.object({});

/** Response of an invitation. The link is shown once: only its hash is stored. */
export const Invitation = v.object({
  operator: StaffMember,
  link: v.string(),
  /** Whether the link is also sent by e-mail. */
  isMailed: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** A session of an operator. */
export const StaffSession = v.object({
  id: v.string(),
  /** Browser and operating system, as "Firefox on Windows". */
  device: v.nullable(v.string()),
  method: v.nullable(v.picklist(["password", "passkey"])),
  startedAt: v.string(),
  /** When it ends unless it is used. */
  expiresAt: v.string(),
  /** Whether this is the session of the request. */
  isCurrent: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

/** Response of GET /api/admin/staff/{id}. */
export const StaffDetail = v.object({ operator: StaffMember, sessions: v.array(StaffSession) });
export type StaffDetail = v.InferOutput<typeof StaffDetail>;

/** Response of PUT /api/admin/staff/{id}. */
export const ChangedStaff = v.object({
  ...StaffDetail.entries,
  /** The new invitation if the change ended the open one. */
  invitation: v.optional(Invitation),
});
export type ChangedStaff = v.InferOutput<typeof ChangedStaff>;

/** Response of GET /api/admin/account: the operator's own access. */
export const OwnAccount = v.object({
  sessions: v.array(StaffSession),
  passkeys: v.array(Passkey),
  /** Whether OPERATOR_PASSWORD is set for this operator, so that the password can't be changed here. */
  isPasswordConfigured: v.boolean(),
});
export type OwnAccount = v.InferOutput<typeof OwnAccount>;

/** The rules for passwords need the name of the store, so the server checks them. */
const password = v.pipe(v.string("is required"), v.maxLength(1_000, "is too long"));

/** Body of PUT /api/admin/account/password. */
export const PasswordChange = v.object({ current: password, password });
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

const token = v.pipe(v.string("is required"), v.maxLength(100, "is too long"));

/** Body of POST /api/operators/invitation. */
export const InvitationToken = v.object({ token });

/** Response of POST /api/operators/invitation. */
export const OpenInvitation = v.object({ name: v.string(), email: v.string(), role: Role });
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

/** Body of POST /api/operators/invitation/accept: with a password, or with a new passkey. */
export const InvitationAcceptance = v.union([
  v.object({ token, password }),
  v.object({ token, passkey: PasskeyRegistration }),
]);
export type InvitationAcceptance = v.InferOutput<typeof InvitationAcceptance>;
