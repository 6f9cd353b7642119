import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import { getLocale } from "../../data/model/locale.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import css from "./gift-finder.module.css";

/** The choices of a question: one line on a phone, which scrolls sideways and begins at the chosen one. */
export function Row({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(":checked")?.parentElement;
    if (row.current && chosen && chosen.offsetLeft + chosen.offsetWidth > row.current.clientWidth)
      row.current.scrollLeft = chosen.offsetLeft - 40;
  }, []);
  return (
    <div ref={row} className={css.row}>
      {children}
    </div>
  );
}

type ChoicesProps = {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The label of the choice that leaves the question open. */
  none?: string;
  selected: string;
  onSelect: (value: string) => void;
};

/** Radio buttons that look like the values of an option. */
export function Choices({ name, options, none, selected, onSelect }: ChoicesProps): ReactNode {
  const all = none === undefined ? options : [{ value: "", label: none }, ...options];
  return (
    <div className={css.choices}>
      {all.map(({ value, label }) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={value}
            checked={selected === value}
            onChange={() => onSelect(value)}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </div>
  );
}

type BudgetProps = {
  /** Amounts in dollars. */
  amounts: readonly string[];
  /** The label of "any price". */
  none: string;
  selected: string;
  onSelect: (amount: string) => void;
};

/** Amounts to choose from, with the chosen one if it is another one. */
export function Budget({ amounts, none, selected, onSelect }: BudgetProps) {
  const all = amounts.includes(selected) ? amounts : [...amounts, selected].filter(Boolean);
  const sorted = all.toSorted((a, b) => Number(a) - Number(b));
  return (
    <Row>
      <Choices
        name="budget"
        options={sorted.map((value) => ({ value, label: formatBudget(value) }))}
        none={none}
        selected={selected}
        onSelect={onSelect}
      />
    </Row>
  );
}

/** A budget as the URL has it: "$100", in French "100 $". */
const formatBudget = (amount: string) =>
  getLocale() === "fr" ? `${formatCount(amount)}\u00a0$` : `$${amount}`;

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether only products without fragrance are suggested. */
export function FragranceFree({ checked, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        name="fragranceFree"
        value="true"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {m.shop_gifts_fragrance_free()}
    </label>
  );
}
