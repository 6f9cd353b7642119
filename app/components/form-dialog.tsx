import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { m } from "../../data/i18n/messages.js";
import { Button } from "./button.tsx";
import { ErrorMessage } from "./error-message.tsx";
import css from "./form-dialog.module.css";
import { Sheet } from "./sheet.tsx";

type Props = {
  open: boolean;
  title: string;
  /** Label of the confirm button: the action itself, not "OK". */
  action: string;
  actionClassName?: string | undefined;
  /** Label of the other button. */
  cancel?: string;
  busy?: boolean;
  error?: string | undefined;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Ref of the form, used to focus the first invalid field. */
  formRef?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** A dialog with a question or form fields, and the buttons to cancel and confirm it. */
export function FormDialog(props: Props) {
  const {
    open,
    title,
    action,
    cancel = m.common_go_back(),
    busy = false,
    error,
    onClose,
    onSubmit,
  } = props;
  const form = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(event);
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      shape="notice"
      footer={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={form} busy={busy} className={props.actionClassName}>
            {action}
          </Button>
        </div>
      }
    >
      <form
        ref={props.formRef}
        id={form}
        className={css.content}
        method="post"
        noValidate
        onSubmit={submit}
      >
        {props.children}
        <ErrorMessage>{error}</ErrorMessage>
      </form>
    </Sheet>
  );
}
