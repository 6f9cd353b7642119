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

type BudgetQuestionProps = {
  legend: string;
  /** Amounts in dollars to choose from; another chosen amount is added. */
  amounts: readonly string[];
  answers: { budget: string; fragranceFree: boolean };
  answer: (change: { budget?: string; fragranceFree?: boolean }) => void;
};

/** What the products may cost, and whether only those without fragrance are suggested. */
export function BudgetQuestion({ legend, amounts, answers, answer }: BudgetQuestionProps) {
  const { budget, fragranceFree } = answers;
  const all = amounts.includes(budget) ? amounts : [...amounts, budget].filter(Boolean);
  const sorted = all.toSorted((a, b) => Number(a) - Number(b));
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>{legend}</legend>
      <Row>
        <Choices
          name="budget"
          options={sorted.map((value) => ({ value, label: formatBudget(value) }))}
          none={m.shop_gifts_any_price()}
          selected={budget}
          onSelect={(amount) => answer({ budget: amount })}
        />
      </Row>
      <label className={css.check}>
        <input
          type="checkbox"
          name="fragranceFree"
          value="true"
          checked={fragranceFree}
          onChange={({ target }) => answer({ fragranceFree: target.checked })}
        />
        {m.shop_gifts_fragrance_free()}
      </label>
    </fieldset>
  );
}

/** A budget as the URL has it: "$100", in French "100 $". */
const formatBudget = (amount: string) =>
  getLocale() === "fr" ? `${formatCount(amount)}\u00a0$` : `$${amount}`;
