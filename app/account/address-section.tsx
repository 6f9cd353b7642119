import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Address } from "../../data/model/people/customer.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { addressesQuery, deleteAddress } from "../customer/addresses.ts";
import { AccountSection } from "./account-page.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import css from "./entries.module.css";
import { useAction } from "./use-action.ts";

/** The saved addresses. */
export function AddressSection() {
  const queries = useQueryClient();
  const query = useQuery(addressesQuery);
  const addresses = query.data?.addresses;
  const [adding, setAdding] = useState(false);
  const removal = useAction();

  const remove = (id: string) =>
    removal.run(async () => {
      await deleteAddress(id);
      await queries.invalidateQueries({ queryKey: addressesQuery.queryKey });
    });

  return (
    <AccountSection
      id="account-addresses"
      title={m.account_addresses()}
      hint={m.account_addresses_hint()}
      query={query}
    >
      {addresses && addresses.length > 0 && (
        <ul className={css.cards} aria-label={m.account_addresses_saved()}>
          {addresses.map((address) => (
            <li key={address.id} className={css.card}>
              <SavedAddress address={address} />
              <Button
                variant="quiet"
                aria-label={m.account_address_delete_label({ address: address.address })}
                onClick={() => void remove(address.id)}
              >
                {m.account_delete()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {addresses?.length === 0 && <p>{m.account_addresses_none()}</p>}
      <ErrorMessage>{removal.error}</ErrorMessage>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {m.account_address_add()}
      </Button>
      <AddressDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={(list) => {
          queries.setQueryData(addressesQuery.queryKey, list);
          setAdding(false);
        }}
      />
    </AccountSection>
  );
}

function SavedAddress({ address }: { address: Address }) {
  const { firstName, lastName, address: street, address2, city, province, postalCode } = address;
  const lines = [street, address2, `${city}, ${province} ${postalCode}`, address.phone];
  return (
    <p>
      <strong className={css.name}>
        {firstName} {lastName}
      </strong>
      {lines
        .flatMap((line) => line || [])
        .map((line) => (
          <span key={line} className={css.line}>
            {toUnbroken(line)}
          </span>
        ))}
    </p>
  );
}
