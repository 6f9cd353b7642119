import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { addressesQuery } from "../customer/addresses.ts";
import { useCustomer } from "../customer/session.ts";
import { type CheckoutDraft, saveAddressChoice } from "../storage/checkout-session.ts";
import css from "./checkout-form.module.css";
import { findSavedAddress } from "./find-saved-address.ts";

/** For signed-in customers: whether to save an address that the account does not have. */
export default function SaveAddress({ draft }: { draft: CheckoutDraft }) {
  const customer = useCustomer();
  const { data } = useQuery({ ...addressesQuery, enabled: customer !== undefined });
  const [checked, setChecked] = useState(() => saveAddressChoice.read() !== undefined);
  if (!customer || !data || findSavedAddress(data.addresses, draft)) return null;
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          setChecked(event.target.checked);
          if (event.target.checked) saveAddressChoice.write("yes");
          else saveAddressChoice.remove();
        }}
      />
      {m.checkout_address_save()}
    </label>
  );
}
