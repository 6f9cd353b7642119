import type { SalesReport, TaxReport } from "../../../data/model/admin/admin-report.ts";

/** The days or months of a report as rows with a heading. */
export function salesRows({ parts }: SalesReport): string[][] {
  return [
    [
      "From",
      "To",
      "Orders",
      "Gross Sales",
      "Discounts",
      "Refunds",
      "Net Sales",
      "Shipping",
      "Taxes",
      "Total",
    ],
    ...parts.map((part) => [
      part.from,
      part.to,
      String(part.orders),
      part.grossSales,
      part.discounts,
      part.refunds,
      part.netSales,
      part.shipping,
      part.taxes,
      part.total,
    ]),
  ];
}

/** The taxes of a report as rows with a heading. */
export function taxRows({ rows }: TaxReport): string[][] {
  return [
    ["Province", "Tax", "Collected", "Refunded", "Net"],
    ...rows.map((row) => [
      row.province || "Unknown",
      row.code,
      row.collected,
      row.refunded,
      row.net,
    ]),
  ];
}
