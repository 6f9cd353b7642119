import type { RecallFilter } from "../../../../data/model/admin/recall.ts";

/** Reads the filter of a recall from the parameters of a URL. */
export const readRecallParams = (params: Readonly<Record<string, string>>): RecallFilter => ({
  product: params.recalled ?? "",
  lot: params.lot ?? "",
  from: params.from ?? "",
  to: params.to ?? "",
});
