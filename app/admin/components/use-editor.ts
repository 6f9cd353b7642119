import { type FetchQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as v from "valibot";
import type { FieldLabels } from "../../components/form-state.ts";
import { useForm } from "../../components/use-form.ts";
import { HttpError } from "../../requests/http-error.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";
import { useAdminMutation } from "./use-admin-mutation.ts";
import { validateDraft } from "./validate-draft.ts";

/** Props of a form that creates or edits one record. */
export type EditorFormProps<Item, Draft> = {
  /** undefined for a new record. */
  record: Item | undefined;
  /** Label of the submit button. */
  action: string;
  /** Saves the draft; `version` is that of the record in the form. */
  save: (draft: Draft, version: string) => Promise<Item>;
  /** Called after a new record was saved for the first time. */
  onCreated: (record: Item) => void;
};

/** The version of a record or, where no two changes have the same time, the time of its last change. */
function versionOf(record: object | undefined): string {
  const { version, updatedAt }: { version?: string; updatedAt?: string } = record ?? {};
  return version ?? updatedAt ?? "";
}

type Options<Item, Values, Draft> = Pick<EditorFormProps<Item, Draft>, "record" | "save"> &
  Partial<Pick<EditorFormProps<Item, Draft>, "onCreated">> &
  FieldLabels<Values> & {
    toValues: (record?: Item) => Values;
    /** Converts form values to the API's shape, before validation. */
    toDraft: (values: Values) => unknown;
    schema: v.GenericSchema<unknown, Draft>;
    /** Query of the current version, loaded after a conflict (409). */
    latestQuery?: FetchQueryOptions<Item, Error, Item, unknown[]> | undefined;
  };

/**
 * State of a form that edits one record. It validates and saves the values, detects conflicting
 * changes by the record's version, and registers unsaved changes.
 */
export function useEditor<Item extends object, Values extends Record<string, unknown>, Draft>(
  options: Options<Item, Values, Draft>,
) {
  const { record, labels, labelOf, toValues, toDraft, schema, save, onCreated, latestQuery } =
    options;
  const fields = useForm({
    initial: () => toValues(record),
    labels,
    labelOf,
    validate: (values) => validateDraft(schema, toDraft(values)),
  });
  const { busy, mutate } = useAdminMutation();
  const queries = useQueryClient();
  // That of the record in the form; the server rejects a save if it has changed.
  const [version, setVersion] = useState(versionOf(record));
  const [saved, setSaved] = useState(fields.values);
  const [isStale, setStale] = useState(false);
  useUnsavedChanges(Object.keys(labels).some((name) => !isEqual(fields.values[name], saved[name])));

  /** Sets fields to the saved values of a version, except those that changed after `since`. */
  function setSavedValues(values: Partial<Values>, next: string, since?: Values) {
    fields.merge(values, since);
    setSaved((before) => ({ ...before, ...values }));
    setVersion(next);
  }

  function setRecord(next: Item, since?: Values) {
    setSavedValues(toValues(next), versionOf(next), since);
    setStale(false);
  }

  function onFailure(error: unknown): boolean {
    // For a new record, 409 means that another one has its name, which its field shows.
    const isConflict = record !== undefined && error instanceof HttpError && error.status === 409;
    setStale(isConflict);
    if (isConflict && latestQuery) void queries.invalidateQueries(latestQuery);
    return isConflict || fields.showServerIssues(error);
  }

  const submit = fields.submit(async (draft) => {
    const write = async () => {
      const written = await save(draft, version);
      // Before the toast, so that leaving the page after it needs no confirmation.
      setRecord(written, fields.values);
      return written;
    };
    const done = await mutate(write, { done: "Saved" }, onFailure);
    if (done && !record) onCreated?.(done.result);
  });

  /** Replaces the form values with the latest version, fetched again because the cache may be older. */
  async function loadLatest() {
    if (!latestQuery) return;
    const load = async () => setRecord(await queries.fetchQuery(latestQuery));
    await mutate(load, { failed: "Not loaded" });
  }

  return {
    fields,
    busy,
    submit,
    setSavedValues,
    isStale,
    loadLatest,
  };
}

/** Whether two values are equal; lists and objects are compared by their JSON. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
