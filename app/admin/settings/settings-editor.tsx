import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as v from "valibot";
import type { SettingValues } from "../../../data/model/settings/settings.ts";
import type { FieldLabels } from "../../components/form-state.ts";
import { adminPaths } from "../admin-paths.ts";
import { Editable } from "../components/permitted.tsx";
import { RecordPage } from "../components/query-boundary.tsx";
import { useEditor } from "../components/use-editor.ts";
import { type SettingsRecord, saveSettings, settingsQuery } from "./api.ts";

export const BACK = { name: "Settings", to: adminPaths.settings() };

/** Loads the settings for a page that edits some of them. */
export function WithSettings({
  title,
  children,
}: {
  title: string;
  children: (record: SettingsRecord) => ReactNode;
}) {
  const query = useQuery(settingsQuery);
  return (
    <RecordPage query={query} title={title} back={BACK}>
      {(record) => <Editable to="settings.write">{children(record)}</Editable>}
    </RecordPage>
  );
}

/** Accepts any values: the server validates them, because settings depend on each other. */
const Unvalidated = v.record(v.string(), v.unknown());

type Options<Values> = FieldLabels<Values> & {
  record: SettingsRecord;
  toValues: (record: SettingsRecord) => Values;
  /** The settings to change, by key. */
  toSettings: (values: Values) => SettingValues;
};

/** State of a form that edits some settings; a field has the key of its setting as its name. */
export function useSettingsEditor<Values extends Record<string, unknown>>({
  record,
  toValues,
  toSettings,
  ...fields
}: Options<Values>) {
  return useEditor<SettingsRecord, Values, SettingValues>({
    record,
    ...fields,
    toValues: (current = record) => toValues(current),
    toDraft: toSettings,
    schema: Unvalidated,
    save: saveSettings,
    latestQuery: settingsQuery,
  });
}
