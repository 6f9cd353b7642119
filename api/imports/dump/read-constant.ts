import { MAX_AMOUNT_CENTS, parseAmount } from "../../../data/model/money.ts";
import { ORDER_STATUSES } from "../../../data/model/order.ts";
import { isPictureAddress } from "../../../data/model/picture.ts";
import type { ColumnKind } from "./tables.ts";

/** A constant as the SQL has it; undefined: DEFAULT. */
export type Constant = { kind: "text" | "number" | "switch"; text: string } | null | undefined;

/** What is kept: cents, 0 or 1, whole numbers, or text. */
export type Kept = string | number;

/** A constant as a column of a kind keeps it, or why it can't. */
export function readConstant(
  kind: ColumnKind,
  { text, kind: form }: NonNullable<Constant>,
): { value: Kept } | { refused: string } {
  const shown = JSON.stringify(text.slice(0, 60));
  switch (kind) {
    case "id":
      return text !== "" && text.length <= 200 ? { value: text } : { refused: `${shown} is no id` };
    case "text":
      return { value: text };
    case "email":
      return { value: text.trim() };
    case "money": {
      const cents = parseAmount(text.replace(/(\.\d\d)0+$/, "$1"));
      if (cents === undefined || cents > MAX_AMOUNT_CENTS)
        return { refused: `${shown} is no amount like 12.50` };
      return { value: cents };
    }
    case "switch": {
      const isOn = /^(?:t|true|yes|on|1|y)$/i.test(text);
      if (!isOn && !/^(?:f|false|no|off|0|n)$/i.test(text))
        return { refused: `${shown} is neither true nor false` };
      return { value: isOn ? 1 : 0 };
    }
    case "whole":
    case "quantity":
    case "rating": {
      const [least, most] = BOUNDS[kind];
      const number = /^-?\d{1,9}$/.test(text) && form !== "switch" ? Number(text) : Number.NaN;
      if (!(number >= least && number <= most))
        return { refused: `${shown} is no whole number from ${least} to ${most}` };
      return { value: number };
    }
    case "picture":
      if (!isPictureAddress(text)) return { refused: `${shown} is no address of a picture` };
      return { value: text };
    case "time": {
      const time = readTime(text);
      return time ? { value: time } : { refused: `${shown} is no time` };
    }
    case "status":
      if (!(ORDER_STATUSES as readonly string[]).includes(text))
        return { refused: `${shown} is no status of an order` };
      return { value: text };
  }
}

const BOUNDS = {
  whole: [-999_999_999, 999_999_999],
  quantity: [1, 1_000_000],
  rating: [1, 5],
} as const;

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** PostgreSQL's texts of a timestamp as ISO in UTC; one without a zone is UTC. */
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
  // February 30 would quietly become March 2.
  const isReal = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
  return isReal ? time.toISOString() : undefined;
}
