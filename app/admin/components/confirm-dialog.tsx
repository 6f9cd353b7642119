import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import css from "./confirm-dialog.module.css";

type Props = {
  open: boolean;
  title: string;
  /** What the main button says: the step itself, not "OK". */
  action: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Where a wrong field is looked for. */
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
};

/** Asks before a step that others see or that can't be taken back; may hold fields. */
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
        <div className={css.answers}>
          <Button variant="secondary" onClick={onCancel}>
            Go back
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </div>
      }
    >
      <form ref={props.formRef} id={form} className={css.question} onSubmit={submit} noValidate>
        {children}
      </form>
    </Sheet>
  );
}
