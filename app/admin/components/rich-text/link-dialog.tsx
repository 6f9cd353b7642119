import { type FormEvent, useState } from "react";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toLinkAddress } from "./link-address.ts";

type Props = {
  /** The address of the link that is edited, or "". */
  address: string;
  onSave: (address: string) => void;
  onClose: () => void;
};

/** Asks for the address of a link. */
export function LinkDialog({ address, onSave, onClose }: Props) {
  const [text, setText] = useState(address);
  const [error, setError] = useState<string>();
  function save(event: FormEvent) {
    // The dialog belongs to a form that would be submitted too.
    event.stopPropagation();
    const link = toLinkAddress(text);
    if (link) return onSave(link);
    setError("Enter an address such as https://example.com, /shipping or name@example.com");
  }
  return (
    <FormDialog
      open
      title={address ? "Edit link" : "Add link"}
      action={address ? "Save link" : "Add link"}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        name="link"
        label="Link address"
        value={text}
        error={error}
        maxLength={2000}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
