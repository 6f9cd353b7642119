import type {
  ActivityAction,
  ActivityObject,
  ActorKind,
} from "../../../data/model/admin/activity.ts";
import type { OperatorStatus } from "../../../data/model/admin/staff.ts";
import type { Role } from "../../../data/model/people/permissions.ts";

/** The tables of operators and their activity. Ids, times and switches are as in `schema.ts`. */
export type OperatorTables = {
  operators: OperatorTable;
  sessions: SessionTable;
  operator_passkeys: OperatorPasskeyTable;
  activity_log: ActivityLogTable;
};

type OperatorTable = {
  id: string;
  name: string;
  /** As entered; null for the first owner until an address is entered. */
  email: string | null;
  /** `toEmailKey(email)`; unique. */
  email_key: string | null;
  role: Role;
  status: OperatorStatus;
  /** null: no password is set. */
  password_hash: string | null;
  /** SHA-256 of the token of the open invitation. */
  invitation_hash: string | null;
  /** The token until its e-mail is sent, which is written at that time. */
  invitation_token: string | null;
  invitation_expires_at: string | null;
  created_at: string;
  updated_at: string;
  last_sign_in_at: string | null;
};

/** A session of an operator. */
type SessionTable = {
  /** SHA-256 of the session cookie. */
  sid: string;
  /** JSON: kind and start. */
  sess: string;
  expire: string;
  /** null: the first owner, in a session of the release before operators had accounts. */
  operator_id: string | null;
  /** Browser and operating system, as "Firefox on Windows". */
  device: string | null;
  method: "password" | "passkey" | null;
};

type OperatorPasskeyTable = {
  /** The credential id, base64url. */
  id: string;
  operator_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  backed_up: 0 | 1;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

/** Append-only: triggers reject updates, and deletes of entries of the last two years. */
type ActivityLogTable = {
  id: string;
  created_at: string;
  actor_kind: ActorKind;
  /** The operator; null for a command and for a failed sign-in to an unknown account. */
  operator_id: string | null;
  /** Name of the operator at that time, or of the command. */
  actor_name: string;
  /** Network address of the request. */
  address: string | null;
  action: ActivityAction;
  object_kind: ActivityObject | null;
  object_id: string | null;
  /** Title or number of the object at that time. */
  object_name: string | null;
  /** JSON array of `ActivityChange`. */
  changes: string;
};
