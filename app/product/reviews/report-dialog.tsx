import { useId } from "react";
import { ReviewReport } from "../../../data/model/catalogue/review-report.ts";
import type { ReportReason } from "../../../data/model/catalogue/review-rules.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { toast } from "../../components/toast.ts";
import { useForm } from "../../components/use-form.ts";
import { validateForm } from "../../components/validate-form.ts";
import { api } from "../../requests/api-client.ts";
import { HttpError } from "../../requests/http-error.ts";
import css from "./report-dialog.module.css";

type Props = { productId: string; reviewId: string; onClose: () => void };

const REASON_LABELS: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  offensive: "Offensive or hateful",
  private: "Names a person or private details",
  "not-about-product": "Not about this product",
};

/** Asks why a review is reported, and sends the report. */
export default function ReportDialog({ productId, reviewId, onClose }: Props) {
  const id = useId();
  const form = useForm({
    initial: { reason: "spam" },
    labels: { reason: "Reason" },
    validate: (values) => validateForm(ReviewReport, values),
  });
  const send = form.submit(async (report) => {
    await reportReview(productId, reviewId, report);
    onClose();
    toast({ title: "Thank you", description: "We will look at this review." });
  }, showFailure);

  return (
    <Sheet
      open
      onClose={onClose}
      title="Report this review"
      shape="notice"
      footer={
        <Button type="submit" form={id} busy={form.busy} wide>
          Send report
        </Button>
      }
    >
      <form ref={form.ref} id={id} className={css.form} onSubmit={send}>
        <fieldset className={css.reasons}>
          <legend>What is wrong with it?</legend>
          {keysOf(REASON_LABELS).map((value) => (
            <label key={value} className={css.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={form.values.reason === value}
                onChange={() => form.set("reason", value)}
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

function showFailure(error: unknown) {
  const message = error instanceof HttpError ? error.serverMessage : undefined;
  toast({
    title: "Not sent",
    description: message ?? "Check your connection and try again.",
    tone: "destructive",
  });
}

/** Reports a published review to the operator. */
async function reportReview(
  productId: string,
  reviewId: string,
  json: ReviewReport,
): Promise<void> {
  const response = await api.products[":id"].reviews[":reviewId"].reports.$post({
    param: { id: productId, reviewId },
    json,
  });
  if (!response.ok) throw new HttpError(response.status, await response.text(), "");
}
