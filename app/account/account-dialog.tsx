import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { Sheet } from "../components/sheet.tsx";
import css from "./account-dialog.module.css";

type Props = {
  open: boolean;
  title: string;
  /** Label of the confirm button. */
  action: string;
  busy: boolean;
  error?: string | undefined;
  onClose: () => void;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A dialog with a form and the buttons to cancel and confirm it. */
export function AccountDialog(props: Props) {
  const { open, title, action, busy, error, onClose, onSubmit, children } = props;
  const form = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
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
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <form id={form} className={css.content} method="post" noValidate onSubmit={submit}>
        {children}
        <ErrorMessage>{error}</ErrorMessage>
      </form>
    </Sheet>
  );
}
