import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import type { Address, Customer } from "../../data/model/people/customer.ts";
import { PROVINCES } from "../../data/model/sales/checkout.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { SelectField } from "../components/select-field.tsx";
import { addressesQuery } from "../customer/addresses.ts";
import { sessionQuery } from "../customer/session.ts";
import { onSignOutElsewhere } from "../customer/sign-out-channel.ts";
import { EMPTY_ADDRESS } from "../customer/validate-address.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { paymentAttemptText } from "../storage/stored-text.ts";
import { startDraft } from "./checkout-fields.ts";
import css from "./checkout-form.module.css";
import { findOwnAddress, findSavedAddress, listOfferedAddresses } from "./find-saved-address.ts";

type Props = { draft: CheckoutDraft; onFill: (draft: CheckoutDraft) => void };

/**
 * For signed-in customers: fills an untouched form with the e-mail, the name and the last address, and
 * offers the saved addresses and those of earlier orders.
 */
export default function SavedAddress({ draft, onFill }: Props) {
  const session = useQuery(sessionQuery);
  const customer = session.data ?? undefined;
  const { data, isLoading } = useQuery({ ...addressesQuery, enabled: customer !== undefined });
  const addresses = useMemo(() => data && listOfferedAddresses(data), [data]);
  const isPrefilled = useRef(false);

  useEffect(() => {
    if (!customer || !addresses || isPrefilled.current) return;
    isPrefilled.current = true;
    const start = startDraft();
    const isUntouched = keysOf(start).every((name) => draft[name] === start[name]);
    if (isUntouched) onFill(toDraft(customer, findOwnAddress(addresses), draft));
  }, [customer, addresses, draft, onFill]);

  const isGift = useRef(false);
  useEffect(() => {
    if (!customer || !addresses || draft.isGift === isGift.current) return;
    isGift.current = draft.isGift;
    if (draft.isGift)
      onFill(moveToBuyer(draft, toDraft(customer, findOwnAddress(addresses), EMPTY_DRAFT)));
  }, [customer, addresses, draft, onFill]);

  // The form has personal data of the account.
  useEffect(
    () =>
      onSignOutElsewhere(() => {
        if (paymentAttemptText.read() !== undefined) return;
        window.sessionStorage.clear();
        window.location.reload();
      }),
    [],
  );

  if (session.isLoading || isLoading) return <div className={css.savedAddress} />;
  if (!customer || !addresses || addresses.length === 0) return null;
  const chosen = findSavedAddress(addresses, draft);
  const options = addresses.map(({ id, isSaved, firstName, lastName, ...place }) => {
    const address = `${firstName} ${lastName}, ${place.address}, ${place.city}`;
    return { value: id, label: isSaved ? address : m.checkout_address_of_order({ address }) };
  });
  return (
    <SelectField
      label={m.checkout_address_saved()}
      name="savedAddress"
      autoComplete="off"
      value={chosen?.id ?? ""}
      options={[...options, { value: "", label: m.checkout_address_other() }]}
      onChange={(event) => {
        const address = addresses.find(({ id }) => id === event.target.value);
        onFill(toDraft({ ...customer, email: draft.email }, address, draft));
      }}
    />
  );
}

/** The form's contents with another recipient; without an address, only the e-mail and the name. */
function toDraft(
  { email, firstName, lastName }: Pick<Customer, "email" | "firstName" | "lastName">,
  address: Address | undefined,
  draft: CheckoutDraft,
): CheckoutDraft {
  const contact = { email: email ?? "", firstName: firstName ?? "", lastName: lastName ?? "" };
  if (!address) return { ...draft, ...EMPTY_ADDRESS, ...contact };
  return {
    ...draft,
    email: contact.email,
    firstName: address.firstName,
    lastName: address.lastName,
    address: address.address,
    address2: address.address2 ?? "",
    city: address.city,
    province: PROVINCES.find((name) => name === address.province) ?? "",
    postalCode: address.postalCode,
    phone: address.phone ?? "",
  };
}

/** Fills an empty billing address of a gift with the customer's own, and empties the recipient if it is the same. */
function moveToBuyer(draft: CheckoutDraft, own: CheckoutDraft): CheckoutDraft {
  const isSame = keysOf(EMPTY_ADDRESS).every((name) => draft[name] === own[name]);
  const hasBuyer = BUYER_FIELDS.some((name) => draft[`buyer.${name}`] !== "");
  return {
    ...draft,
    ...(isSame && EMPTY_ADDRESS),
    ...(!hasBuyer &&
      Object.fromEntries(BUYER_FIELDS.map((name) => [`buyer.${name}`, own[name]] as const))),
  };
}

const BUYER_FIELDS = [
  "firstName",
  "lastName",
  "address",
  "address2",
  "city",
  "province",
  "postalCode",
] as const;
