import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import {
  type AdminOrderLine,
  FulfilmentRequest,
  SHIPPING_MAIL_MINUTES,
} from "../../../../data/model/admin/admin-order.ts";
import { CARRIERS } from "../../../../data/model/sales/fulfilment.ts";
import { recipientOf } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { fulfilItems, orderQuery } from "./api.ts";
import { type Refusal, RefusedError, runForEach } from "./run-for-each.ts";
import { toTracking } from "./tracking-fields.tsx";

type Props = {
  orders: readonly AdminOrderLine[];
  /** Called with the orders that could not be fulfilled, or without them if nothing was done. */
  onClose: (refused?: Refusal[]) => void;
};

/** Fulfils all remaining units of orders: one parcel and one tracking number each, with the same carrier. */
export function BulkFulfilmentDialog({ orders, onClose }: Props) {
  const queries = useQueryClient();
  const { busy, mutate } = useAdminMutation();
  const [carrier, setCarrier] = useState<string>(CARRIERS[0]);

  async function fulfil(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const numberOf = (id: string) => String(form.get(id) ?? "").trim();
    const run = () =>
      runForEach(orders, async ({ id, isPickup }) => {
        const { order, items } = await queries.fetchQuery(orderQuery(id));
        const trackingNumber = isPickup ? "" : numberOf(id);
        const left = items.filter(({ unfulfilled }) => unfulfilled > 0);
        if (left.length === 0) throw new RefusedError("Nothing is left to fulfil.");
        const request = v.safeParse(FulfilmentRequest, {
          items: left.map((item) => ({ id: item.id, quantity: item.unfulfilled })),
          ...toTracking({ carrier: trackingNumber ? carrier : "", trackingNumber }),
          note: "",
          shippingAddress: order.shippingAddress,
        });
        if (!request.success)
          throw new RefusedError(`The tracking number ${request.issues[0].message}.`);
        await fulfilItems(id, request.output);
      });
    const done = await mutate(run);
    if (done) onClose(done.result);
  }

  return (
    <FormDialog
      open
      title="Fulfil orders"
      action="Fulfil orders"
      busy={busy}
      onClose={() => onClose()}
      onSubmit={(event) => void fulfil(event)}
    >
      <p>
        {`All units that are not fulfilled yet are in one parcel per order. The customers receive an email in ${SHIPPING_MAIL_MINUTES} minutes. Until then you can undo this on the page of the order.`}
      </p>
      <SelectField
        label="Carrier"
        name="carrier"
        value={carrier}
        options={CARRIERS.map((name) => ({
          value: name,
          label: name === "Other" ? "Other carrier" : name,
        }))}
        onChange={(event) => setCarrier(event.target.value)}
      />
      {orders.map(({ id, orderNumber, isPickup, ...names }) =>
        isPickup ? (
          <p key={id}>{`${orderNumber}, ${recipientOf(names)}: pickup without tracking`}</p>
        ) : (
          <TextField
            key={id}
            label={`Tracking number of ${orderNumber}`}
            hint={`${recipientOf(names)}; empty without tracking`}
            name={id}
            autoComplete="off"
            maxLength={60}
          />
        ),
      )}
    </FormDialog>
  );
}
