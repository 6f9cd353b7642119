import type { Fulfilment } from "../../data/model/sales/fulfilment.ts";

/** The carrier and the tracking number of a parcel, which links to the carrier's page if that is known. */
export function TrackingLink({ parcel }: { parcel: Fulfilment }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const name = carrier && carrier !== "Other" ? carrier : "Tracking number";
  return (
    <>
      {name}:{" "}
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </>
  );
}
