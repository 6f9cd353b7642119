import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
      title="Addresses"
      hint="Checkout offers them; you can always enter another one."
      query={query}
    >
      {addresses && addresses.length > 0 && (
        <ul className={css.cards} aria-label="Saved addresses">
          {addresses.map((address) => (
            <li key={address.id} className={css.card}>
              <SavedAddress address={address} />
              <Button
                variant="quiet"
                aria-label={`Delete the address ${address.address}`}
                onClick={() => void remove(address.id)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {addresses?.length === 0 && <p>No saved addresses.</p>}
      <ErrorMessage>{removal.error}</ErrorMessage>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        Add an address
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
