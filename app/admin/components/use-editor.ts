import { type FetchQueryOptions, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type * as v from "valibot";
import { HttpError } from "../../api-client.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { useAdminMutation } from "./use-admin-mutation.ts";
import { useFields } from "./use-fields.ts";

type Options<Thing, Values, Draft> = {
  /** The edited record; undefined for a new one. */
  thing: Thing | undefined;
  labels: { [K in keyof Values]: string };
  toValues: (thing?: Thing) => Values;
  /** Converts form values to the API's shape, before validation. */
  toDraft: (values: Values) => unknown;
  schema: v.GenericSchema<unknown, Draft>;
  /** Saves the draft; `seen` is the `updatedAt` of the version in the form. */
  save: (draft: Draft, seen: string) => Promise<Thing>;
  /** Called after a new record was saved for the first time. */
  onMade: (thing: Thing) => void;
  /** Query of the current version, loaded after a conflict (409). */
  newest?: FetchQueryOptions<Thing, Error, Thing, unknown[]> | undefined;
};

/**
 * State of a form that edits one record. It validates and saves the values, detects conflicting
 * changes by `updatedAt`, and registers unsaved changes.
 */
export function useEditor<
  Thing extends { id: string; updatedAt?: string },
  Values extends Record<string, string | boolean>,
  Draft,
>(options: Options<Thing, Values, Draft>) {
  const { thing, labels, toValues, toDraft, schema, save, onMade, newest } = options;
  const fields = useFields<Values>(toValues(thing), labels);
  const { busy, mutate } = useAdminMutation();
  const queries = useQueryClient();
  // `updatedAt` of the version in the form; the server rejects a save if it has changed.
  const [seen, setSeen] = useState(thing?.updatedAt ?? "");
  const [saved, setSaved] = useState(fields.values);
  const [isStale, setStale] = useState(false);
  useUnsavedChanges(Object.keys(labels).some((name) => fields.values[name] !== saved[name]));

  /** Sets fields to saved values, except those that changed after `since`. */
  function adopt(values: Partial<Values>, updatedAt: string, since?: Values) {
    fields.adopt(values, since);
    setSaved((before) => ({ ...before, ...values }));
    setSeen(updatedAt);
  }

  function read(next: Thing, since?: Values) {
    adopt(toValues(next), next.updatedAt ?? "", since);
    setStale(false);
  }

  function onFailure(error: unknown): boolean {
    const isConflict = error instanceof HttpError && error.status === 409;
    setStale(isConflict);
    if (isConflict && newest) void queries.invalidateQueries(newest);
    return isConflict || fields.refuse(error);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const draft = fields.parse(schema, toDraft(fields.values));
    if (draft === undefined) return;
    let written: Thing | undefined;
    const write = async () => {
      written = await save(draft, seen);
    };
    if (!(await mutate(write, { done: "Saved" }, onFailure)) || !written) return;
    read(written, fields.values);
    if (!thing) onMade(written);
  }

  /** Replaces the form values with the latest version, fetched again because the cache may be older. */
  async function loadLatest() {
    if (!newest) return;
    await mutate(async () => read(await queries.fetchQuery(newest)), { failed: "Not loaded" });
  }

  return {
    fields,
    busy,
    submit,
    adopt,
    isStale,
    loadLatest,
  };
}
