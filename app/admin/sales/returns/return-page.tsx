import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminReturn } from "../../../../data/model/admin/admin-return.ts";
import {
  nextReturnSteps,
  RETURN_REASON_LABELS,
  type ReturnStep,
} from "../../../../data/model/sales/return.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { Fact } from "../../../components/fact.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { useCan } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { orderQuery } from "../orders/api.ts";
import { RefundDialog } from "../orders/refund-dialog.tsx";
import { returnQuery } from "./api.ts";
import { ReturnBadge } from "./return-badge.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

const BACK = { name: "All returns", to: adminPaths.returns() };

const STEP_NAMES: Readonly<Record<ReturnStep, string>> = {
  approved: "Approve",
  declined: "Decline",
  received: "Mark as received",
};

/** One return: its items, the customer's reasons, and the next step. */
export function ReturnPage({ id }: { id: string }) {
  const query = useQuery(returnQuery(id));
  return (
    <RecordPage query={query} title="Return" back={BACK}>
      {(found) => <ReturnDetails found={found} />}
    </RecordPage>
  );
}

function ReturnDetails({ found }: { found: AdminReturn }) {
  return (
    <AdminPage
      title={`Return ${found.number}`}
      lead={formatDateTime(found.createdAt)}
      back={BACK}
      object={{ kind: "return", id: found.id }}
      actions={<ReturnBadge state={found.state} />}
    >
      <Actions found={found} />
      <div className={shared.split}>
        <Panel title="Items">
          <ul className={shared.rows}>
            {found.items.map(({ id, title, quantity, reason }) => (
              <li key={id} className={shared.row}>
                <span className={shared.name}>
                  {quantity} × {title}
                </span>
                <span className={shared.soft}>{RETURN_REASON_LABELS[reason]}</span>
              </li>
            ))}
          </ul>
          {found.comment && <p dir="auto">{found.comment}</p>}
        </Panel>
        <Panel title="Order">
          <dl className={shared.facts}>
            <Fact name="Number">
              <Link to={adminPaths.order(found.orderId)}>{found.orderNumber}</Link>
            </Fact>
            <Fact name="Customer">{found.customerName}</Fact>
            <Fact name="Email">
              <a href={`mailto:${found.customerEmail}`}>{found.customerEmail}</a>
            </Fact>
            {found.note && <Fact name="Note to the customer">{found.note}</Fact>}
            {found.labelUrl && (
              <Fact name="Shipping label">
                <a href={found.labelUrl}>{found.labelUrl}</a>
              </Fact>
            )}
            {found.hasLabel && <Fact name="Shipping label">Sent as a PDF file</Fact>}
          </dl>
        </Panel>
      </div>
    </AdminPage>
  );
}

function Actions({ found }: { found: AdminReturn }) {
  const [open, setOpen] = useState<ReturnStep | "refund">();
  const close = () => setOpen(undefined);
  const isReceived = found.state === "received";
  const order = useQuery({ ...orderQuery(found.orderId), enabled: isReceived }).data;
  const isRefunding = order?.order.refunds.some(({ returnId }) => returnId === found.id);
  const refundable = isReceived && !isRefunding ? order?.order.refundable : undefined;
  const can = useCan();
  const steps = can("orders.write") ? nextReturnSteps(found.state) : [];
  return (
    <>
      <div className={shared.buttons}>
        {steps.map((step, at) => (
          <Button
            key={step}
            variant={at === 0 ? "primary" : "secondary"}
            className={step === "declined" ? shared.destructive : undefined}
            onClick={() => setOpen(step)}
          >
            {STEP_NAMES[step]}
          </Button>
        ))}
        {can("orders.refund") && refundable && (
          <Button
            variant="secondary"
            className={shared.destructive}
            onClick={() => setOpen("refund")}
          >
            Refund
          </Button>
        )}
      </div>
      {isReceived && isRefunding && (
        <p>
          Its refund is not complete:{" "}
          <Link to={adminPaths.order(found.orderId)}>see the order</Link>.
        </p>
      )}
      {steps.map((step) => (
        <ReturnDialog
          key={`${found.state} ${step}`}
          open={open === step}
          found={found}
          step={step}
          title={STEP_NAMES[step]}
          onDone={() => setOpen(step === "received" ? "refund" : undefined)}
          onClose={close}
        />
      ))}
      {order && refundable && open === "refund" && (
        <RefundDialog found={order} refundable={refundable} returned={found} onClose={close} />
      )}
    </>
  );
}
