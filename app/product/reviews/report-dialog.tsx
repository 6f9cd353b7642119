import { type FormEvent, useId, useState } from "react";
import type { ReportReason } from "../../../data/model/catalogue/review-rules.ts";
import { keysOf } from "../../../data/model/text/keys.ts";
import { HttpError } from "../../api-client.ts";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { toast } from "../../components/toast.ts";
import css from "./report-dialog.module.css";
import { reportReview } from "./report-review.ts";

type Props = { productId: string; reviewId: string; onClose: () => void };

const REASON_LABELS: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  offensive: "Offensive or hateful",
  private: "Names a person or private details",
  "not-about-product": "Not about this product",
};

/** Asks why a review is reported, and sends the report. */
export default function ReportDialog({ productId, reviewId, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>("spam");
  const [busy, setBusy] = useState(false);
  const form = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await reportReview(productId, reviewId, { reason });
      onClose();
      toast({ title: "Thank you", description: "We will look at this review." });
    } catch (error) {
      const message = error instanceof HttpError ? error.serverMessage : undefined;
      toast({
        title: "Not sent",
        description: message ?? "Check your connection and try again.",
        tone: "destructive",
      });
      setBusy(false);
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title="Report this review"
      shape="notice"
      footer={
        <Button type="submit" form={form} busy={busy} wide>
          Send report
        </Button>
      }
    >
      <form id={form} className={css.form} onSubmit={send}>
        <fieldset className={css.reasons}>
          <legend>What is wrong with it?</legend>
          {keysOf(REASON_LABELS).map((value) => (
            <label key={value} className={css.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {REASON_LABELS[value]}
            </label>
          ))}
        </fieldset>
        <p className={css.note}>The review stays visible until we have looked at it.</p>
      </form>
    </Sheet>
  );
}
