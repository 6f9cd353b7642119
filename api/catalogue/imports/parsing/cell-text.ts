import { decodeHTMLStrict } from "entities/decode";
import { fromCsvCell } from "../../../../data/model/text/csv.ts";
import { removeUnstorable } from "../../../../data/model/text/plain-text.ts";
import type { ImportRow } from "./imported-product.ts";

/**
 * The text of a cell, without NUL and unpaired surrogates, which databases reject, and without the markers
 * of spreadsheets. HTML entities are not decoded: use `decodeEntities` for texts that are no HTML.
 * @param isCode see `fromCsvCell`
 */
export function cellText(row: ImportRow, index: number, isCode = false): string {
  return fromCsvCell(removeUnstorable(row.cells[index] ?? ""), isCode);
}

/**
 * Decodes the HTML entities of a text, such as those that WooCommerce writes in names: "Bath &amp; Body" is
 * "Bath & Body". Encoded control characters become spaces.
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  const decoded = decodeHTMLStrict(text);
  return decoded === text ? text : decoded.replace(/\p{Cc}|\ufffd/gu, " ").trim();
}

/** Encodes ampersands that `decodeEntities` would read as an entity. */
export const encodeEntities = (text: string): string => text.replace(/&(?=#?\w+;)/g, "&amp;");
