import { FIRST_OWNER_ID } from "../model/people/operator.ts";
import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Operators with roles, their sessions, invitations and passkeys, and the activity log. The present
 * password becomes that of the first owner, who also has the sessions without an operator. Unused from now
 * on, and left for the processes of the last release: the setting `operator-password`.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const now = NOW[dialect];
  return [
    `create table operators (
      id ${text} not null primary key,
      name ${text} not null,
      email ${text},
      email_key ${text} unique,
      role ${text} not null,
      status ${text} not null,
      password_hash ${text},
      invitation_hash ${text} unique,
      invitation_token ${text},
      invitation_expires_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      last_sign_in_at ${text}
    ${tableEnd}`,
    `insert into operators (id, name, role, status, password_hash, created_at, updated_at)
      values ('${FIRST_OWNER_ID}', 'Owner', 'owner', 'active',
        (select value from settings where name = 'operator-password'), ${now}, ${now})`,
    `alter table sessions add column operator_id ${text}`,
    `alter table sessions add column device ${text}`,
    `alter table sessions add column method ${text}`,
    "create index sessions_operator on sessions (operator_id)",
    `create table operator_passkeys (
      id ${text} not null primary key,
      operator_id ${text} not null references operators (id) on delete cascade,
      public_key ${text} not null,
      counter ${integer} not null,
      backed_up ${integer} not null default 0 check (backed_up in (0, 1)),
      name ${text} not null,
      created_at ${text} not null,
      last_used_at ${text}
    ${tableEnd}`,
    "create index operator_passkeys_operator on operator_passkeys (operator_id)",
    `create table activity_log (
      id ${text} not null primary key,
      created_at ${text} not null,
      actor_kind ${text} not null,
      operator_id ${text},
      actor_name ${text} not null,
      address ${text},
      action ${text} not null,
      object_kind ${text},
      object_id ${text},
      object_name ${text},
      changes ${text} not null
    ${tableEnd}`,
    "create index activity_log_created on activity_log (created_at, id)",
    "create index activity_log_object on activity_log (object_kind, object_id, created_at)",
    "create index activity_log_operator on activity_log (operator_id, created_at)",
    ...rejectChanges(dialect),
  ];
};

/** The current time as text, as `Date.toISOString` writes it, and the time two years ago. */
const NOW: Record<Dialect, string> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const RETENTION_START: Record<Dialect, string> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days')",
  postgres: `to_char((now() - interval '730 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/**
 * Triggers that keep the activity log append-only: entries are never updated, and deleted only after two
 * years. SQLite's REPLACE deletes rows without a trigger, so an id must not exist yet.
 */
function rejectChanges(dialect: Dialect): string[] {
  const message = "the activity log is append-only";
  const isRetained = `old.created_at > ${RETENTION_START[dialect]}`;
  if (dialect === "sqlite") {
    const reject = `begin select raise(abort, '${message}'); end`;
    return [
      `create trigger activity_log_update before update on activity_log ${reject}`,
      `create trigger activity_log_delete before delete on activity_log when ${isRetained} ${reject}`,
      `create trigger activity_log_insert before insert on activity_log
        when exists (select 1 from activity_log where id = new.id) ${reject}`,
    ];
  }
  const reject = "execute function reject_activity_change()";
  return [
    `create function reject_activity_change() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    `create trigger activity_log_update before update on activity_log for each row ${reject}`,
    `create trigger activity_log_delete before delete on activity_log for each row
      when (${isRetained}) ${reject}`,
    `create trigger activity_log_truncate before truncate on activity_log for each statement ${reject}`,
  ];
}
