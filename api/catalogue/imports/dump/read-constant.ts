import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import { ORDER_STATUSES } from "../../../../data/model/sales/order-status.ts";
import { MAX_AMOUNT_CENTS, parseAmount } from "../../../../data/model/text/money.ts";
import type { ColumnKind } from "./tables.ts";

/** A constant of the SQL; null for NULL, undefined for DEFAULT. */
export type Constant = { kind: "text" | "number" | "boolean"; text: string } | null | undefined;

/** A value in the database: cents, 0 or 1, integers, or text. */
export type ColumnValue = string | number;

/** Converts a constant to the value of a column, or returns the reason why it can't. */
export function readConstant(
  kind: ColumnKind,
  { text, kind: syntax }: NonNullable<Constant>,
): { value: ColumnValue } | { problem: string } {
  const shown = JSON.stringify(text.slice(0, 60));
  switch (kind) {
    case "id":
      return text !== "" && text.length <= 200
        ? { value: text }
        : { problem: `${shown} is not an id` };
    case "text":
      return { value: text };
    case "email":
      return { value: text.trim() };
    case "money": {
      const cents = parseAmount(text.replace(/(\.\d\d)0+$/, "$1"));
      if (cents === undefined || cents > MAX_AMOUNT_CENTS)
        return { problem: `${shown} is not an amount like 12.50` };
      return { value: cents };
    }
    case "boolean": {
      const isOn = /^(?:t|true|yes|on|1|y)$/i.test(text);
      if (!isOn && !/^(?:f|false|no|off|0|n)$/i.test(text))
        return { problem: `${shown} is neither true nor false` };
      return { value: isOn ? 1 : 0 };
    }
    case "integer":
    case "quantity":
    case "rating": {
      const [min, max] = BOUNDS[kind];
      const number = /^-?\d{1,9}$/.test(text) && syntax !== "boolean" ? Number(text) : Number.NaN;
      if (!(number >= min && number <= max))
        return { problem: `${shown} is not a whole number from ${min} to ${max}` };
      return { value: number };
    }
    case "picture":
      if (!isPictureAddress(text)) return { problem: `${shown} is not a picture URL` };
      return { value: text };
    case "time": {
      const time = readTime(text);
      return time ? { value: time } : { problem: `${shown} is not a time` };
    }
    case "status":
      if (!ORDER_STATUSES.some((status) => status === text))
        return { problem: `${shown} is not an order status` };
      return { value: text };
  }
}

const BOUNDS = {
  integer: [-999_999_999, 999_999_999],
  quantity: [1, 1_000_000],
  rating: [1, 5],
} as const;

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Converts PostgreSQL's timestamp formats to ISO 8601 in UTC. A time without a zone is in UTC. */
function readTime(text: string): string | undefined {
  const found = TIME.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", part = "", zone = "Z"] =
    found;
  const offset =
    zone === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
  const milliseconds = part.padEnd(3, "0").slice(0, 3);
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`;
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return undefined;
  // Date silently converts February 30 to March 2.
  const isReal = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  return isReal ? time.toISOString() : undefined;
}
