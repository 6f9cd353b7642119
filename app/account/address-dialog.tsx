import { m } from "../../data/i18n/messages.js";
import { type AddressList, AddressRequest } from "../../data/model/people/customer.ts";
import { COUNTRY, PROVINCES } from "../../data/model/sales/checkout.ts";
import { provinceLabelOf } from "../../data/model/sales/province.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { saveAddress } from "../customer/addresses.ts";
import { describeFailure } from "../customer/api.ts";
import { ADDRESS_LABELS, EMPTY_ADDRESS, validateAddress } from "../customer/validate-address.ts";

const provinceOptions = () => [
  { value: "", label: m.checkout_province_choose() },
  ...PROVINCES.map((name) => ({ value: name, label: provinceLabelOf(name) })),
];

type Props = {
  open: boolean;
  onClose: () => void;
  onSaved: (list: AddressList) => void;
};

/** A form for a new address. */
export function AddressDialog({ open, onClose, onSaved }: Props) {
  const form = useForm({
    initial: EMPTY_ADDRESS,
    labels: ADDRESS_LABELS,
    validate: (values) => validateAddress(AddressRequest, { ...values, country: COUNTRY }),
  });
  const save = form.submit(
    async (address) => {
      onSaved(await saveAddress(address));
      form.merge(EMPTY_ADDRESS);
    },
    (error) => form.setFailure(describeFailure(error)),
  );
  const { text } = form;
  const words = { autoCapitalize: "words", required: true };

  return (
    <FormDialog
      open={open}
      title={m.account_address_add()}
      action={m.account_save()}
      cancel={m.account_cancel()}
      busy={form.busy}
      error={form.failure}
      formRef={form.ref}
      onClose={() => {
        form.clearErrors();
        onClose();
      }}
      onSubmit={(event) => void save(event)}
    >
      <TextField {...text("firstName")} {...words} autoComplete="shipping given-name" />
      <TextField {...text("lastName")} {...words} autoComplete="shipping family-name" />
      <TextField {...text("address")} {...words} autoComplete="shipping address-line1" />
      <TextField
        {...text("address2")}
        autoCapitalize="words"
        autoComplete="shipping address-line2"
      />
      <TextField {...text("city")} {...words} autoComplete="shipping address-level2" />
      <SelectField
        {...text("province")}
        required
        autoComplete="shipping address-level1"
        options={provinceOptions()}
      />
      <TextField
        {...text("postalCode")}
        required
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...text("phone")} type="tel" inputMode="tel" autoComplete="shipping tel" />
    </FormDialog>
  );
}
