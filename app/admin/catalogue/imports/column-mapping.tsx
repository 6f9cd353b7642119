import type { ImportColumns } from "../../../../data/model/admin/admin-import.ts";
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
} from "../../../../data/model/catalogue/import-fields.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";
import css from "./product-import-page.module.css";

const OPTIONS = [
  { value: "", label: "Not imported" },
  ...IMPORT_FIELD_NAMES.map((field) => ({ value: field, label: IMPORT_FIELDS[field] })),
];

type Props = {
  columns: ImportColumns;
  /** Called with all columns after a change. */
  onChange: (columns: ImportColumns) => void;
};

/** The field of each column of a file whose format is unknown or whose columns were renamed. */
export function ColumnMappingPanel({ columns, onChange }: Props) {
  return (
    <Panel title="Columns">
      <p className={shared.soft}>
        Choose what each column of the file contains. The choice is remembered for the next file
        with the same columns.
      </p>
      <div className={css.mapping}>
        {columns.map((column, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have a fixed order, and names may repeat
            key={`${index} ${column.name}`}
            name={`column-${index}`}
            label={column.name}
            options={OPTIONS}
            value={column.field}
            onChange={({ target }) => {
              const option = IMPORT_FIELD_NAMES.find((field) => field === target.value) ?? "";
              onChange(columns.map((one, at) => (at === index ? { ...one, field: option } : one)));
            }}
          />
        ))}
      </div>
    </Panel>
  );
}
