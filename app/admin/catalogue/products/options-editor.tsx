import { MAX_OPTIONS, MAX_VARIANTS } from "../../../../data/model/catalogue/variant-rules.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import css from "./options-editor.module.css";
import { linesOf, newKey, type OptionValues, type VariantValues } from "./variant-values.ts";

type Props = {
  options: OptionValues[];
  errors: Record<string, string | undefined>;
  onChange: (options: OptionValues[], path?: string) => void;
  variants: readonly VariantValues[];
  /** Creates the variants of all combinations. */
  onGenerate: (options: OptionValues[]) => void;
};

/** The names and values of a product's options, from which its variants are generated. */
export function OptionsEditor({ options, variants, errors, onChange, onGenerate }: Props) {
  const replace = (at: number, change: Partial<OptionValues>, path: string) =>
    onChange(
      options.map((option, each) => (each === at ? { ...option, ...change } : option)),
      path,
    );
  const count = options.reduce((product, option) => product * linesOf(option).length, 1);
  const isTooMany = options.length > 0 && count > MAX_VARIANTS;
  return (
    <div className={css.options}>
      {options.length === 0 && (
        <p className={shared.soft}>
          Add an option if the product comes in several versions, such as sizes or scents.
        </p>
      )}
      {options.map((option, at) => (
        <fieldset key={option.key} className={css.option}>
          <legend className={css.legend}>Option {at + 1}</legend>
          <TextField
            name={`options.${at}`}
            label="Option name"
            value={option.name}
            error={errors[`options.${at}`]}
            maxLength={100}
            placeholder="Size"
            onChange={(event) => replace(at, { name: event.target.value }, `options.${at}`)}
          />
          <TextField
            name={`options.${at}.values`}
            label="Values, one per line"
            rows={4}
            value={option.lines}
            onChange={(event) => replace(at, { lines: event.target.value }, "variants")}
            onBlur={() => {
              if (!isTooMany && !hasValues(option, variants)) onGenerate(options);
            }}
          />
          <Button
            variant="quiet"
            aria-label={`Remove option ${option.name || at + 1}`}
            onClick={() => onGenerate(options.filter((each) => each !== option))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {errors.options && <ErrorMessage>{errors.options}</ErrorMessage>}
      <div className={shared.buttons}>
        {options.length < MAX_OPTIONS && (
          <Button
            variant="secondary"
            onClick={() => onChange([...options, { key: newKey(), name: "", lines: "" }])}
          >
            Add option
          </Button>
        )}
        {options.length > 0 && count > variants.length && !isTooMany && (
          <Button variant="secondary" onClick={() => onGenerate(options)}>
            Create all {count} variants
          </Button>
        )}
      </div>
      {isTooMany && (
        <ErrorMessage>
          A product can have at most {MAX_VARIANTS} variants. Remove some values.
        </ErrorMessage>
      )}
    </div>
  );
}

/** Whether the variants have exactly the values of an option. */
function hasValues(option: OptionValues, variants: readonly VariantValues[]): boolean {
  const used = new Set(variants.map(({ values }) => values[option.key]));
  const lines = linesOf(option);
  return lines.length === used.size && lines.every((line) => used.has(line));
}
