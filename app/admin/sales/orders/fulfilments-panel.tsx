import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type AdminOrder,
  canUndoFulfilment,
  TrackingChange,
} from "../../../../data/model/admin/admin-order.ts";
import { type Fulfilment, listContents } from "../../../../data/model/sales/fulfilment.ts";
import { isPickedUp } from "../../../../data/model/sales/order-delivery.ts";
import { SHIPPED_ORDER_STATUSES } from "../../../../data/model/sales/order-status.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { TrackingLink } from "../../../order-details/tracking-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import { useCan } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { changeTracking, markDelivered, undoDelivery, undoFulfilment } from "./api.ts";
import css from "./fulfilments-panel.module.css";
import { StepDialog } from "./step-dialog.tsx";
import { TRACKING_LABELS, TrackingFields, toTracking } from "./tracking-fields.tsx";

/** The parcels of an order with their contents and actions. */
export function FulfilmentsPanel({ found }: { found: AdminOrder }) {
  const { fulfilments } = found.order;
  if (fulfilments.length === 0) return null;
  return (
    <Panel title={isPickedUp(found.order) ? "Pickups" : "Parcels"}>
      <ul className={shared.rows}>
        {fulfilments.map((parcel, at) => (
          <Parcel key={parcel.id} found={found} parcel={parcel} number={at + 1} />
        ))}
      </ul>
    </Panel>
  );
}

type ParcelProps = { found: AdminOrder; parcel: Fulfilment; number: number };

function Parcel({ found, parcel, number }: ParcelProps) {
  const { order, items, mails } = found;
  const [open, setOpen] = useState<"delivered" | "tracking">();
  const { busy, mutate } = useAdminMutation();
  const isPickup = isPickedUp(order);
  const name = `${isPickup ? "Pickup" : "Parcel"} ${number}`;
  const delivered = isPickup ? "picked up" : "delivered";
  const isActive = SHIPPED_ORDER_STATUSES.includes(order.status);
  const canChange = useCan()("orders.write") && isActive;
  const canUndo = isActive && canUndoFulfilment(parcel.id, mails);
  const isReviewSent = mails.some((mail) => mail.kind === "review-request" && mail.attempts > 0);
  const mail = mails.find(({ subjectId }) => subjectId === parcel.id);
  const close = () => setOpen(undefined);
  return (
    <li className={css.parcel}>
      <div className={css.head}>
        <span className={shared.name}>{name}</span>
        <span className={shared.soft}>
          {parcel.deliveredAt
            ? `${isPickup ? "Picked up" : "Delivered"} ${formatDateTime(parcel.deliveredAt)}`
            : formatDateTime(parcel.createdAt)}
        </span>
      </div>
      <ul className={css.contents}>
        {listContents(parcel, items).map((line, at) => (
          <li key={line}>{[line, ...describeLot(parcel.items[at])].join(" · ")}</li>
        ))}
      </ul>
      {!isPickup && (
        <p className={css.tracking}>
          {parcel.trackingNumber ? <TrackingLink parcel={parcel} /> : "No tracking"}
        </p>
      )}
      {canUndo && mail?.dueAt && !parcel.deliveredAt && (
        <p className={shared.soft}>
          {found.isSendingMail
            ? `The customer's email is planned for ${formatDateTime(mail.dueAt)}. Until then you can undo this.`
            : "The customer's email is not sent, because no mail server is connected."}
        </p>
      )}
      <div className={shared.buttons}>
        {canChange && !parcel.deliveredAt && (
          <Button
            variant="secondary"
            aria-label={`Mark as ${delivered}: ${name}`}
            onClick={() => setOpen("delivered")}
          >
            Mark as {delivered}
          </Button>
        )}
        {canChange && canUndo && !parcel.deliveredAt && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Undo: ${name}`}
            onClick={() =>
              void mutate(() => undoFulfilment(order.id, parcel.id), {
                done: `${name} was taken back`,
                failed: "Not undone",
              })
            }
          >
            Undo
          </Button>
        )}
        {canChange && parcel.deliveredAt && !isReviewSent && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Not ${delivered} yet: ${name}`}
            onClick={() =>
              void mutate(() => undoDelivery(order.id, parcel.id), {
                done: `${name} is not ${delivered}`,
                failed: "Not undone",
              })
            }
          >
            Not {delivered} yet
          </Button>
        )}
        {canChange && !isPickup && (
          <Button
            variant="secondary"
            aria-label={`Change tracking: ${name}`}
            onClick={() => setOpen("tracking")}
          >
            Change tracking
          </Button>
        )}
        <Link
          className={css.slip}
          to={adminPaths.packingSlip(order.id, parcel.id)}
          aria-label={`Packing slip: ${name}`}
        >
          Packing slip
        </Link>
      </div>
      <StepDialog
        key={`delivered ${parcel.deliveredAt}`}
        open={open === "delivered"}
        title={`Mark as ${delivered}`}
        done={`${name} is ${delivered}`}
        onClose={close}
        onConfirm={(note) => markDelivered(order.id, parcel.id, note)}
      />
      <TrackingDialog
        key={`tracking ${parcel.carrier} ${parcel.trackingNumber}`}
        open={open === "tracking"}
        orderId={order.id}
        parcel={parcel}
        onClose={close}
      />
    </li>
  );
}

/** The lot and the day of a line, as far as they were entered. */
function describeLot(item: Fulfilment["items"][number] | undefined): string[] {
  return [
    ...(item?.lot ? [`lot ${item.lot}`] : []),
    ...(item?.bestBefore ? [`best before ${item.bestBefore}`] : []),
  ];
}

type Props = { open: boolean; orderId: string; parcel: Fulfilment; onClose: () => void };

/** Adds or corrects the tracking number of a parcel. */
function TrackingDialog({ open, orderId, parcel, onClose }: Props) {
  const { form, dialog } = useDialogForm({
    initial: { carrier: parcel.carrier ?? "", trackingNumber: parcel.trackingNumber ?? "" },
    labels: TRACKING_LABELS,
    validate: (values) => validateForm(TrackingChange, toTracking(values)),
    send: (tracking) => changeTracking(orderId, parcel.id, tracking),
    messages: { done: "Tracking number changed", failed: "Not changed" },
    onClose,
  });

  return (
    <FormDialog {...dialog} open={open} title="Change tracking" action="Change tracking">
      <p>The customer sees the new number on the order tracking page.</p>
      <TrackingFields carrier={form.text("carrier")} trackingNumber={form.text("trackingNumber")} />
    </FormDialog>
  );
}
