import {
  MessageList,
  type MessageMarks,
  type MessageQuery,
  type MessageReply,
  MessageThread,
  NewsletterSummary,
  OutboxList,
  OutboxMailText,
  type OutboxQuery,
} from "../../../../data/model/admin/admin-inbox.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

export const messagesQuery = (query: ListQuery & { state: MessageQuery["state"] }) =>
  adminQuery(["messages", query], MessageList, (init) => api.admin.messages.$get({ query }, init));

export const messageQuery = (id: string) =>
  adminQuery(["messages", "one", id], MessageThread, (init) =>
    api.admin.messages[":id"].$get({ param: { id } }, init),
  );

export async function sendReply(id: string, json: MessageReply): Promise<Done> {
  const { replies } = api.admin.messages[":id"];
  return parseAdminResponse(await replies.$post({ param: { id }, json }), Done);
}

export async function markMessage(id: string, json: MessageMarks): Promise<Done> {
  return parseAdminResponse(await api.admin.messages[":id"].$patch({ param: { id }, json }), Done);
}

export const newsletterQuery = adminQuery(["newsletter"], NewsletterSummary, (init) =>
  api.admin.newsletter.$get({}, init),
);

/** Paths of the CSV exports; the browser downloads them with the session cookie. */
export const NEWSLETTER_FILE = "/api/admin/newsletter/export.csv";
export const CONSENTS_FILE = "/api/admin/newsletter/consents.csv";

export const outboxQuery = (query: ListQuery & { state: OutboxQuery["state"] }) =>
  adminQuery(["outbox", "list", query], OutboxList, (init) =>
    api.admin.outbox.$get({ query }, init),
  );

export const emailQuery = (id: string) =>
  adminQuery(["outbox", "one", id], OutboxMailText, (init) =>
    api.admin.outbox[":id"].$get({ param: { id } }, init),
  );

export async function retryEmail(id: string): Promise<Done> {
  return parseAdminResponse(await api.admin.outbox[":id"].retry.$post({ param: { id } }), Done);
}
