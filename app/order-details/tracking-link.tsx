import { m } from "../../data/i18n/messages.js";
import { carrierName, type Fulfilment } from "../../data/model/sales/fulfilment.ts";
import { Message } from "../components/message.tsx";

/** The carrier and the tracking number of a parcel, which links to the carrier's page if that is known. */
export function TrackingLink({ parcel }: { parcel: Fulfilment }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const name = carrier && carrier !== "Other" ? carrierName(carrier) : m.orders_tracking_number();
  return (
    <Message
      parts={m.orders_tracking.parts({ carrier: name, number: trackingNumber ?? "" })}
      markup={{
        number: (text) =>
          trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
      }}
    />
  );
}
