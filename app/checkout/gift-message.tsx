import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { GIFT_MESSAGE_LENGTH } from "../../data/model/sales/order-choices.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import type { Checkout } from "./use-checkout.ts";

/** A message that is put into the parcel, opened on request or for a gift. */
export function GiftMessage({ pricing: { choices, choose } }: { pricing: Checkout["pricing"] }) {
  const [params] = useSearchParams();
  const isGift = params.has("gift");
  const [open, setOpen] = useState(false);
  if (!open && !isGift && !choices.giftMessage) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Add a gift message
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label="Gift message (optional)"
      name="giftMessage"
      rows={3}
      maxLength={GIFT_MESSAGE_LENGTH}
      autoFocus={open && !choices.giftMessage}
      value={choices.giftMessage ?? ""}
      hint="We print it on the note in the parcel, which shows no prices."
      onChange={(event) => choose({ giftMessage: event.target.value || undefined })}
    />
  );
}
