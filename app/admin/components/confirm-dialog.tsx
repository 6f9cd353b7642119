import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import css from "./confirm-dialog.module.css";

type Props = {
  open: boolean;
  title: string;
  /** Label of the confirm button: the action itself, not "OK". */
  action: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Ref of the form, used to focus the first invalid field. */
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
};

/**
 * Confirmation dialog for actions that customers notice or that can't be undone. It may contain form
 * fields.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, action, busy, onCancel, onConfirm, children } = props;
  const form = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onConfirm();
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      shape="notice"
      footer={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onCancel}>
            Go back
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <form ref={props.formRef} id={form} className={css.content} onSubmit={submit} noValidate>
        {children}
      </form>
    </Sheet>
  );
}
