import { type FetchQueryOptions, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type * as v from "valibot";
import { HttpError } from "../../api-client.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { useAdminMutation } from "./use-admin-mutation.ts";
import { useFields } from "./use-fields.ts";

type Options<Thing, Values, Draft> = {
  /** What is edited; undefined for a new one. */
  thing: Thing | undefined;
  labels: { [K in keyof Values]: string };
  toValues: (thing?: Thing) => Values;
  /** The values as the API takes them, before they are checked. */
  toDraft: (values: Values) => unknown;
  schema: v.GenericSchema<unknown, Draft>;
  /** Writes it; `seen` is the version that the form began with. */
  save: (draft: Draft, seen: string) => Promise<Thing>;
  /** Goes on with a new one that was saved for the first time. */
  onMade: (thing: Thing) => void;
  /** Asks for it as it is now, for when somebody else was faster. */
  newest?: FetchQueryOptions<Thing, Error, Thing, unknown[]> | undefined;
};

/**
 * A form about one thing: checks and saves what was typed, overwrites nobody's newer version, and
 * says that it holds something unsaved until it does not.
 */
export function useEditor<
  Thing extends { id: string; updatedAt?: string },
  Values extends Record<string, string | boolean>,
  Draft,
>(options: Options<Thing, Values, Draft>) {
  const { thing, labels, toValues, toDraft, schema, save, onMade, newest } = options;
  const fields = useFields<Values>(toValues(thing), labels);
  const { busy, act } = useAdminMutation();
  const queries = useQueryClient();
  // The version that was read into the fields; one that others made meanwhile is another.
  const [seen, setSeen] = useState(thing?.updatedAt ?? "");
  const [saved, setSaved] = useState(fields.values);
  const [isStale, setStale] = useState(false);
  useUnsavedChanges(Object.keys(labels).some((name) => fields.values[name] !== saved[name]));

  /** Takes over values that are saved already; not over what was typed after `since`. */
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
    if (!(await act(write, { done: "Saved" }, onFailure)) || !written) return;
    read(written, fields.values);
    if (!thing) onMade(written);
  }

  /** Shows the newest version in the place of what was typed; what is at hand may be an older one. */
  async function readNewer() {
    if (!newest) return;
    await act(async () => read(await queries.fetchQuery(newest)), { failed: "Not read" });
  }

  return {
    fields,
    busy,
    submit,
    adopt,
    isStale,
    readNewer,
  };
}
