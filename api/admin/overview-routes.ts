import { Hono } from "hono";
import type { Overview } from "../../data/model/admin/admin-overview.ts";
import { lastDays } from "../../data/model/sales/store-days.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { requires } from "../http/permissions.ts";
import { sumSales, toFigures } from "../sales/reports/sum-sales.ts";
import { readSettings } from "../settings/store.ts";
import { readFirstSteps } from "./first-steps.ts";
import { countOpenTasks } from "./store.ts";

const DAYS = 30;

/** GET /api/admin/overview: today, the last 30 days, and the tasks that need the operator's attention. */
export function createOverviewRoutes(deps: ApiDeps, isImportOpen: () => boolean) {
  const { db, dialect, clock, config } = deps;
  return new Hono<Env>().get("/", requires("overview.read"), async (c) => {
    const { stock } = await readSettings(db);
    const dates = lastDays(clock(), DAYS);
    const sums = await sumSales(
      db,
      dates.map((date) => ({ from: date, to: date })),
    );
    const days = sums.map((one, at) => {
      const { orders, netSales } = toFigures(one);
      return { date: dates[at] ?? "", orders, revenue: netSales };
    });
    const today = days.at(-1);
    if (!today) throw new Error("the revenue of today is missing");
    const overview: Overview = {
      today,
      days,
      ...(await countOpenTasks(db, stock.lowStock, clock())),
      firstSteps: await readFirstSteps(deps),
      store: {
        payments: config.payments.mode,
        isMailing: config.smtpUrl !== undefined,
        dataImport: isImportOpen(),
        database: dialect,
      },
    };
    return c.json(overview);
  });
}
