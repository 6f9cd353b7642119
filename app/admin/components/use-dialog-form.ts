import type { FormEvent } from "react";
import { type FormOptions, useForm } from "../../components/use-form.ts";
import { type MutationMessages, useAdminMutation } from "./use-admin-mutation.ts";

type Options<Values, Output, Result> = FormOptions<Values, Output> & {
  send: (output: Output) => Promise<Result>;
  messages: MutationMessages<Result>;
  onClose: () => void;
};

/**
 * State of a dialog with a form that sends its values and closes. An error shows its issues at their fields, or
 * as a toast.
 *
 * @example
 * const { form, dialog } = useDialogForm({ initial, labels, validate, send, messages: { done: "Saved" }, onClose });
 * return <FormDialog {...dialog} open title="…" action="Save">…</FormDialog>;
 */
export function useDialogForm<Values extends object, Output, Result>({
  send,
  messages,
  onClose,
  ...options
}: Options<Values, Output, Result>) {
  const { busy, mutate } = useAdminMutation();
  const form = useForm<Values, Output>(options);
  const submit = form.submit(async (output) => {
    if (await mutate(() => send(output), messages, form.showServerIssues)) onClose();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void submit(event);
  return { form, dialog: { busy, formRef: form.ref, onClose, onSubmit } };
}
