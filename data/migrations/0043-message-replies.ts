import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Replies of operators to messages of the contact form, who answered a message, and closed messages. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table message_replies (
      id ${text} not null primary key,
      message_id ${text} not null references contact_messages (id) on delete cascade,
      body ${text} not null,
      operator_id ${text},
      created_at ${text} not null
    ${tableEnd}`,
    "create index message_replies_message on message_replies (message_id, created_at)",
    `alter table contact_messages add column answered_by ${text}`,
    `alter table contact_messages add column closed_at ${text}`,
    "create index contact_messages_address on contact_messages (lower(email))",
  ];
};
