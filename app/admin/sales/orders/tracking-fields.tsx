import { CARRIERS } from "../../../../data/model/sales/fulfilment.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { Form } from "../../../components/use-form.ts";

/** Values of the fields; an empty carrier means no tracking. */
type TrackingValues = { carrier: string; trackingNumber: string };

/** What `form.text` returns for a field of any form. */
type TextProps = Omit<ReturnType<Form<TrackingValues>["text"]>, "name"> & { name: string };

export const TRACKING_LABELS = { carrier: "Carrier", trackingNumber: "Tracking number" };

const OPTIONS = [
  { value: "", label: "No tracking" },
  ...CARRIERS.map((name) => ({ value: name, label: name === "Other" ? "Other carrier" : name })),
];

/** The values as the API expects them. */
export const toTracking = ({ carrier, trackingNumber }: TrackingValues) => ({
  carrier: carrier || null,
  trackingNumber: trackingNumber.trim(),
});

/** The carrier of a parcel and its tracking number. */
export function TrackingFields(props: Record<keyof TrackingValues, TextProps>) {
  return (
    <>
      <SelectField {...props.carrier} options={OPTIONS} />
      <TextField {...props.trackingNumber} autoComplete="off" maxLength={60} />
    </>
  );
}
