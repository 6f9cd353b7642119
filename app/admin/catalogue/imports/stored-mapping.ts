import * as v from "valibot";
import { ColumnMapping } from "../../../../data/model/catalogue/import-fields.ts";
import { storedText } from "../../../storage/stored-text.ts";

const stored = storedText("import-mappings", "localStorage");
/** Mappings by header, the last used one last. */
const Mappings = v.array(v.object({ header: v.string(), mapping: ColumnMapping }));
const MAX_MAPPINGS = 20;

const readMappings = () => {
  const read = v.safeParse(Mappings, stored.readJson());
  return read.success ? read.output : [];
};

const keyOf = (header: readonly string[]) => [...header].sort().join("\n");

/** The mapping that was last used for files with these columns; empty if there is none. */
export function readMapping(header: readonly string[]): ColumnMapping {
  return readMappings().find((one) => one.header === keyOf(header))?.mapping ?? {};
}

/** Stores the mapping for the next file with the same columns. */
export function storeMapping(header: readonly string[], mapping: ColumnMapping): void {
  const others = readMappings().filter((one) => one.header !== keyOf(header));
  const all = [...others, { header: keyOf(header), mapping }];
  stored.write(JSON.stringify(all.slice(-MAX_MAPPINGS)));
}
