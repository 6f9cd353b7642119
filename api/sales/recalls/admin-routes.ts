import { Hono } from "hono";
import * as v from "valibot";
import {
  describeRecall,
  RECALL_MAIL_STATES,
  RecallChange,
  type RecallDetails,
  RecallDraft,
  type RecalledOrder,
  RecallFileQuery,
  RecallQuery,
  type RecallRecipient,
} from "../../../data/model/admin/recall.ts";
import { PAGING } from "../../../data/model/http/paging.ts";
import { dayOf } from "../../../data/model/sales/store-days.ts";
import { pick } from "../../../data/model/text/json.ts";
import { recordChange, recordCreation } from "../../activity/record.ts";
import { raiseProductVersions } from "../../db/products/raise-product-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { isUniqueViolation, transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { batchCsv, sendCsv } from "../../http/send-csv.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { countAddresses, listRecalled, pageRecalled, resolveFilter } from "./list-recalled.ts";
import { endRecall, sendRecall } from "./send-recall.ts";
import {
  countNotices,
  deleteDraft,
  findRecall,
  findRecalledProduct,
  insertRecall,
  listRecallProducts,
  listRecalls,
  listRecipients,
  TEXT_NAMES,
  updateRecall,
} from "./store.ts";

const Paging = v.object({ limit: PAGING.limit, offset: PAGING.offset });

/** /api/admin/recalls: the orders of a product or a lot, and the recalls with their notices. */
export function createAdminRecallRoutes(deps: ApiDeps) {
  const { db, dialect, clock } = deps;

  async function find(id: string) {
    const recall = await findRecall(db, id);
    if (!recall) throw failure(404, "Recall not found");
    return recall;
  }

  /** @throws ApiFailure 404 */
  async function readDetails(id: string): Promise<RecallDetails> {
    const recall = await find(id);
    const { productId, lot, from, to } = recall;
    const filter = await resolveFilter(db, {
      product: productId ?? "",
      lot: lot ?? "",
      from: from ?? "",
      to: to ?? "",
    });
    const addresses = await countAddresses(db, filter);
    return {
      ...recall,
      addresses,
      unwritten: await countAddresses(db, filter, id),
      ...(await countNotices(db, id)),
      isSendingMail: deps.config.smtpUrl !== undefined,
    };
  }

  return new Hono<Env>()
    .use(requires("orders.read", "orders.write"))
    .get("/orders", validateQuery(RecallQuery), async (c) => {
      const { limit, offset, ...filter } = c.req.valid("query");
      return c.json(await pageRecalled(db, filter, { limit, offset }));
    })
    .get(
      "/orders.csv",
      requires("personal-data.export"),
      validateQuery(RecallFileQuery),
      async (c) => {
        const filter = await resolveFilter(db, c.req.valid("query"));
        const now = clock();
        const file = pagedCsv<RecalledOrder>(
          ORDER_COLUMNS,
          (page) => listRecalled(db, filter, page),
          toOrderCells,
        );
        return sendCsv(c, `recall-${dayOf(now)}.csv`, file, now);
      },
    )
    .get("/", validateQuery(Paging), async (c) =>
      c.json(await listRecalls(db, c.req.valid("query"))),
    )
    .post("/", validateJson(RecallDraft), async (c) => {
      const draft = c.req.valid("json");
      const product = draft.product ? await findRecalledProduct(db, draft.product) : undefined;
      if (draft.product && !product) throw failure(422, "This product does not exist.");
      const createdBy = c.get("operator")?.operator.name ?? "";
      const id = await transaction(db, dialect, async (trx) => {
        const values = {
          ...draft,
          product: product?.key ?? "",
          productTitle: product?.title ?? null,
          createdBy,
        };
        const created = await insertRecall(trx, values, clock());
        const object = { kind: "recall", id: created, name: describeRecall(values) } as const;
        await recordCreation(trx, object, draft);
        return created;
      }).catch((error) => {
        if (!isUniqueViolation(error)) throw error;
        throw failure(409, "A recall of this product, lot and period is not ended. Continue it.");
      });
      return c.json(await readDetails(id), 201);
    })
    .get("/:id", async (c) => c.json(await readDetails(c.req.param("id"))))
    .put("/:id", validateJson(RecallChange), async (c) => {
      const { updatedAt, ...texts } = c.req.valid("json");
      const recall = await find(c.req.param("id"));
      const { id, state } = recall;
      if (state === "ended") throw failure(409, "This recall has ended.");
      if (state === "open" && NOTICE_TEXTS.some((name) => recall[name] !== texts[name]))
        throw failure(409, "The notice was sent: only the banner can be changed.");
      const isSaved = await transaction(db, dialect, async (trx) => {
        const saved = await recordChange(
          trx,
          { kind: "recall", id, name: describeRecall(recall) },
          () => readTexts(trx, id),
          () => updateRecall(trx, { id, updatedAt }, texts, clock()),
        );
        if (saved && state === "open")
          await raiseProductVersions(trx, await listRecallProducts(trx, id));
        return saved;
      });
      if (!isSaved)
        throw new ApiFailure(409, "This recall has changed since you opened it.", {
          body: { recall: await readDetails(id) },
        });
      return c.json(await readDetails(id));
    })
    .post("/:id/send", async (c) => {
      const { id } = await find(c.req.param("id"));
      if ((await sendRecall(deps, id)) === undefined) throw failure(409, "This recall has ended.");
      deps.wakeMail?.();
      return c.json(await readDetails(id));
    })
    .post("/:id/end", async (c) => {
      const { id } = await find(c.req.param("id"));
      if (!(await endRecall(deps, id)))
        throw failure(409, "Only a recall whose notice is completely sent can be ended, once.");
      return c.json(await readDetails(id));
    })
    .delete("/:id", async (c) => {
      const recall = await find(c.req.param("id"));
      const { id } = recall;
      const isDeleted = await transaction(db, dialect, (trx) =>
        recordChange(
          trx,
          { kind: "recall", id, name: describeRecall(recall) },
          () => readTexts(trx, id),
          () => deleteDraft(trx, id),
        ),
      );
      if (!isDeleted) throw failure(409, "Its notice was sent: end the recall instead.");
      return c.json({ message: "Deleted." });
    })
    .get("/:id/log", validateQuery(Paging), async (c) => {
      const { id } = await find(c.req.param("id"));
      return c.json(await listRecipients(db, id, c.req.valid("query")));
    })
    .get("/:id/log.csv", requires("personal-data.export"), async (c) => {
      const { id } = await find(c.req.param("id"));
      const now = clock();
      const file = pagedCsv<RecallRecipient>(
        LOG_COLUMNS,
        async (page) => (await listRecipients(db, id, page)).recipients,
        toLogCells,
      );
      return sendCsv(c, `recall-log-${dayOf(now)}.csv`, file, now);
    });
}

/** The values of a recall that the activity log contains. */
async function readTexts(db: Db, id: string) {
  const recall = await findRecall(db, id);
  return recall && pick(recall, TEXT_NAMES);
}

/** The texts of the e-mail, which is the same for everyone. */
const NOTICE_TEXTS = ["subject", "message", "subjectFr", "messageFr"] as const;

/** Yields a CSV file with a line for each record; records are only added at the end of their list. */
function pagedCsv<T>(
  heading: readonly string[],
  list: (page: { limit: number; offset: number }) => Promise<readonly T[]>,
  toCells: (record: T) => string[],
) {
  let offset = 0;
  return batchCsv<T>(
    heading,
    async (_, limit) => {
      const records = await list({ limit, offset });
      offset += limit;
      return records;
    },
    async (records) => records.map(toCells),
  );
}

const ORDER_COLUMNS = [
  "Order",
  "Date",
  "Name",
  "Email",
  "Recipient",
  "Product",
  "Quantity",
  "Lot",
  "Best before",
  "Shipped At",
];

const toOrderCells = (line: RecalledOrder): string[] => [
  line.orderNumber,
  dayOf(new Date(line.createdAt)),
  line.name,
  line.email,
  line.recipientName ?? line.name,
  line.product,
  String(line.quantity),
  line.lot ?? "",
  line.bestBefore ?? "",
  line.shippedAt ?? "",
];

const LOG_COLUMNS = ["Order", "Name", "Email", "Written At", "State", "Sent At", "Error"];

const toLogCells = (line: RecallRecipient): string[] => [
  line.orderNumber,
  line.name,
  line.email,
  line.createdAt,
  RECALL_MAIL_STATES[line.state],
  line.sentAt ?? "",
  line.lastError ?? "",
];
