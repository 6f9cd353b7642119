import { useId } from "react";
import { m } from "../../../data/i18n/messages.js";
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

const REASON_LABELS: Record<ReportReason, () => string> = {
  spam: () => m.product_report_spam(),
  offensive: () => m.product_report_offensive(),
  private: () => m.product_report_private(),
  "not-about-product": () => m.product_report_off_topic(),
};

/** Asks why a review is reported, and sends the report. */
export default function ReportDialog({ productId, reviewId, onClose }: Props) {
  const id = useId();
  const form = useForm({
    initial: { reason: "spam" },
    labels: { reason: m.product_report_reason() },
    validate: (values) => validateForm(ReviewReport, values),
  });
  const send = form.submit(async (report) => {
    await reportReview(productId, reviewId, report);
    onClose();
    toast({ title: m.product_report_thanks(), description: m.product_report_thanks_text() });
  }, showFailure);

  return (
    <Sheet
      open
      onClose={onClose}
      title={m.product_report_title()}
      shape="notice"
      footer={
        <Button type="submit" form={id} busy={form.busy} wide>
          {m.product_report_send()}
        </Button>
      }
    >
      <form ref={form.ref} id={id} className={css.form} onSubmit={send}>
        <fieldset className={css.reasons}>
          <legend>{m.product_report_question()}</legend>
          {keysOf(REASON_LABELS).map((value) => (
            <label key={value} className={css.reason}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={form.values.reason === value}
                onChange={() => form.set("reason", value)}
              />
              {REASON_LABELS[value]()}
            </label>
          ))}
        </fieldset>
        <p className={css.note}>{m.product_report_note()}</p>
      </form>
    </Sheet>
  );
}

function showFailure(error: unknown) {
  const message = error instanceof HttpError ? error.serverMessage : undefined;
  toast({
    title: m.product_report_failed(),
    description: message ?? m.product_report_failed_reason(),
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
