import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { categoriesQuery } from "../../../catalogue/categories-query.ts";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { PictureField } from "../../components/picture-field.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import css from "./home-editor.module.css";
import {
  KINDS,
  type SectionField,
  type SectionValues,
  SOURCES,
  valueAt,
  withValue,
} from "./section-values.ts";

type Props = {
  section: SectionValues;
  /** Path of the section in the form: "sections.0". */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: ChangeSection;
};

/**
 * Changes the section of a form as it is then, because an upload ends later than it was rendered. `field` is the name
 * of the changed field in it.
 */
export type ChangeSection = (
  change: (section: SectionValues) => SectionValues,
  field: string,
) => void;

/** The fields of a section. */
export function SectionForm({ section, path, errors, onChange }: Props) {
  const { fields } = KINDS[section.kind];
  const shown = fields.filter(({ source }) => !source || source === section.source);
  return (
    <div className={css.fields}>
      {shown.map((field) => {
        const name = `${path}.${field.name}`;
        const set = (value: unknown) =>
          onChange((current) => withValue(current, field.name, value), field.name);
        return (
          <FieldOfSection
            key={field.name}
            field={field}
            name={name}
            value={valueAt(section, field.name)}
            error={errors[name]}
            onChange={set}
          />
        );
      })}
      {section.kind === "claims" && <ErrorMessage>{errors[`${path}.items`]}</ErrorMessage>}
    </div>
  );
}

type FieldProps = {
  field: SectionField;
  name: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

function FieldOfSection({ field, name, value, error, onChange }: FieldProps) {
  const { label, hint, type } = field;
  const common = { label, name, error, ...(hint && { hint }) };
  const text = String(value ?? "");
  switch (type) {
    case "categories":
      return (
        <CategoriesField name={name} chosen={toNames(value)} error={error} onChange={onChange} />
      );
    case "source":
      return (
        <SelectField
          {...common}
          options={SOURCES}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "picture":
      return (
        <PictureField
          field={{ ...common, value: text, onChange: ({ target }) => onChange(target.value) }}
          onUploaded={onChange}
          isLarge
          required={false}
        />
      );
    case "number":
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={text}
          onChange={({ target }) =>
            onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)
          }
        />
      );
    case "area":
    case "lines":
      return (
        <TextField
          {...common}
          rows={3}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField {...common} value={text} onChange={({ target }) => onChange(target.value)} />
      );
  }
}

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

type CategoriesProps = {
  name: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

function CategoriesField({ name, chosen, error, onChange }: CategoriesProps) {
  const query = useQuery(categoriesQuery);
  const errorId = useId();
  return (
    <fieldset className={css.choice} aria-describedby={error && errorId}>
      <legend>Categories</legend>
      <QueryBoundary query={query}>
        {(categories) =>
          categories.map((category) => (
            <CheckField
              key={category.handle}
              name={name}
              label={category.name}
              checked={chosen.includes(category.handle)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, category.handle]
                    : chosen.filter((handle) => handle !== category.handle),
                )
              }
            />
          ))
        }
      </QueryBoundary>
      <p className={shared.soft}>
        In the order in which you choose them. Without a choice, the four with the most products.
      </p>
      <ErrorMessage id={errorId}>{error}</ErrorMessage>
    </fieldset>
  );
}
