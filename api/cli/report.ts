import { parseArgs } from "node:util";
import type { SalesReport } from "../../data/model/admin/admin-report.ts";
import { periodProblem } from "../../data/model/sales/report-period.ts";
import { countOf } from "../../data/model/text/plain-text.ts";
import { readConfig } from "../config.ts";
import { ordinaryPriceRows } from "../sales/reports/export-prices.ts";
import { listAllOrdinaryPrices } from "../sales/reports/ordinary-prices.ts";
import { readSalesReport, readTaxReport } from "../sales/reports/read-reports.ts";
import { taxRows } from "../sales/reports/report-rows.ts";
import { CommandFailure, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

const USAGE = `Usage: npm run report -- sales|taxes --from YYYY-MM-DD --to YYYY-MM-DD [--json]
       npm run report -- ordinary-prices [--json]`;

const HELP = `Reports the sales or the taxes of a period, as the admin does under Reports, or the records of
compare-at prices.

  npm run report -- sales --from YYYY-MM-DD --to YYYY-MM-DD [--json]
  npm run report -- taxes --from YYYY-MM-DD --to YYYY-MM-DD [--json]
  npm run report -- ordinary-prices [--json]

Both days are included; days are those of the store's time zone. Sales count on the day of the
order, refunds on the day of the refund. Sales never contain taxes. "taxes" lists each tax of each
province: collected, refunded, and the difference. "ordinary-prices" lists on how many of the last
180 days each product was offered at its compare-at price or above, and how many units were sold.

  --json      the report as JSON
  --help      this text

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 it could not run.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const [kind, ...others] = positionals;
  const { from, to } = values;
  const print = <T>(report: T, format: (report: T) => string[][]) =>
    console.log(values.json ? JSON.stringify(report, null, 2) : toTable(format(report)));
  if (kind === "ordinary-prices" && others.length === 0 && !from && !to)
    return withDatabase(readConfig(process.env), async ({ db }) => {
      print(await listAllOrdinaryPrices(db, new Date()), ordinaryPriceRows);
      return 0;
    });
  if ((kind !== "sales" && kind !== "taxes") || others.length > 0 || !from || !to)
    throw new CommandFailure(USAGE);
  const problem = periodProblem({ from, to });
  if (problem) throw new CommandFailure(problem);
  return withDatabase(readConfig(process.env), async ({ db }) => {
    if (kind === "sales") print(await readSalesReport(db, { from, to }), formatSales);
    else print(await readTaxReport(db, { from, to }), taxRows);
    return 0;
  });
});

function formatSales(report: SalesReport): string[][] {
  return [
    [`${report.from} to ${report.to}`, countOf(report.orders, "order")],
    ["Gross sales", report.grossSales],
    ["Discounts", report.discounts],
    ["Refunds", report.refunds],
    ["Net sales", report.netSales],
    ["Shipping", report.shipping],
    ["Taxes", report.taxes],
    ["Total", report.total],
    ["Average order", report.averageOrder],
    ...report.products.map(({ title, sales }) => [title, sales]),
    ...report.codes.map(({ code, discounts }) => [`Code ${code}`, discounts]),
  ];
}

/** Aligns the columns of rows; amounts to the right. */
function toTable(rows: readonly string[][]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  const align = (cell: string, width: number) =>
    /^-?\d+\.\d\d$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
  return rows
    .map((row) => row.map((cell, at) => align(cell, widths[at] ?? 0)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n");
}
