import type { DeliveryDates } from "../../data/model/sales/arrival.ts";
import type { Order } from "../../data/model/sales/order.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { toastMissing } from "../components/toast.ts";
import css from "./order-facts.module.css";

type Props = { order: Pick<Order, "orderNumber">; dates: DeliveryDates };

/** Saves the days of delivery as a calendar file. */
export function AddToCalendar({ order: { orderNumber }, dates }: Props) {
  const { name } = useStoreFacts();
  const save = async () => {
    const [{ writeCalendarFile }, { saveFile }] = await Promise.all([
      import("../../data/model/sales/calendar-file.ts"),
      import("../components/save-file.ts"),
    ]);
    const entry = {
      uid: `${orderNumber}@${window.location.host}`,
      title: `Delivery from ${name}`,
      description: `Order ${orderNumber}`,
      dates,
    };
    saveFile(writeCalendarFile(entry, new Date()), "text/calendar", `${orderNumber}.ics`);
  };
  return (
    <button
      type="button"
      className={css.calendar}
      data-screen-only
      onClick={() => void save().catch(() => toastMissing("The calendar file"))}
    >
      Add to calendar
    </button>
  );
}
