import { settingLabels } from "../../../data/model/settings/setting-labels.ts";
import { TextField } from "../../components/text-field.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { CheckField } from "../components/check-field.tsx";
import { EditorForm } from "../components/editor-form.tsx";
import { readWhole } from "../components/read-number.ts";
import shared from "../components/shared.module.css";
import type { SettingsRecord } from "./api.ts";
import { BACK, useSettingsEditor, WithSettings } from "./settings-editor.tsx";

const TITLE = "Low stock";

const LABELS = settingLabels(["stock.lowStock", "stock.alarm"]);

const toValues = ({ settings: { stock } }: SettingsRecord) => ({
  "stock.lowStock": String(stock.lowStock),
  "stock.alarm": stock.alarm,
});

function toSettings(values: ReturnType<typeof toValues>) {
  return { ...values, "stock.lowStock": readWhole(values["stock.lowStock"]) };
}

/** /admin/settings/low-stock */
export function LowStockPage() {
  return <WithSettings title={TITLE}>{(record) => <LowStockForm record={record} />}</WithSettings>;
}

function LowStockForm({ record }: { record: SettingsRecord }) {
  const editor = useSettingsEditor({
    record,
    labels: LABELS,
    toValues,
    toSettings,
  });
  const { fields } = editor;
  return (
    <AdminPage title={TITLE} back={BACK}>
      <EditorForm editor={editor}>
        <TextField
          {...fields.text("stock.lowStock")}
          inputMode="numeric"
          required
          hint="Units up to which a stock is low. A product may have its own threshold."
        />
        <div>
          <CheckField {...fields.check("stock.alarm")} label={LABELS["stock.alarm"]} />
          <p className={shared.soft}>
            To the recipient of order notifications, from 7 a.m. in the store’s time zone.
          </p>
        </div>
      </EditorForm>
    </AdminPage>
  );
}
