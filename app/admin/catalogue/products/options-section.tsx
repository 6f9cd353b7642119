import type { ReactNode } from "react";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { formValue } from "../../../components/form-value.ts";
import { FormSection } from "./form-section.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import type { ProductFields } from "./product-sections.tsx";
import { VariantGrid } from "./variant-grid.tsx";
import { generateVariants, type OptionValues } from "./variant-values.ts";

type Props = {
  fields: ProductFields;
  busy: boolean;
  /** Displayed below the variants. */
  children: ReactNode;
};

/** The options of a product, and its variants. */
export function OptionsSection({ fields, busy, children }: Props) {
  const { values, errors } = fields;
  const { options, variants } = values;

  function generate(changed: OptionValues[]) {
    const stockQuantity = values.counted ? values.stockQuantity : "";
    fields.set("options", changed);
    fields.set("variants", generateVariants(changed, variants, { ...values, stockQuantity }));
  }

  return (
    <FormSection
      title="Options and variants"
      errors={errors}
      names={["options", "variants"]}
      summary={countOf(variants.length, "variant")}
      startsOpen
    >
      <OptionsEditor
        options={options}
        errors={errors}
        onChange={(changed, path) => fields.set("options", changed, path)}
        variants={variants}
        onGenerate={generate}
      />
      {options.length > 0 && variants.length > 0 && (
        <VariantGrid
          variants={formValue(fields, "variants")}
          options={options}
          pictures={values.pictures}
          busy={busy}
        />
      )}
      {options.length > 0 && children}
      {errors.variants && <ErrorMessage>{errors.variants}</ErrorMessage>}
    </FormSection>
  );
}
