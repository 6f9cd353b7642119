import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Finding } from "../../data/model/catalogue/compare-with-list.ts";
import { handleInKey, ingredientsKey } from "../../data/model/catalogue/fact-keys.ts";
import { Button } from "../components/button.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { Sheet } from "../components/sheet.tsx";
import { paths } from "../paths.ts";
import { retryFacts, useFacts } from "./facts.ts";
import css from "./findings-sheet.module.css";
import { dialogOpen, Limits } from "./my-list-dialog.tsx";

type Props = {
  title: string;
  /** Undefined if the facts of the product are not available. */
  facts: readonly string[] | undefined;
  findings: readonly Finding[] | undefined;
  onClose: () => void;
};

/** The reasons of the findings and the ingredients of a product. */
export function FindingsSheet({ title, facts, findings, onClose }: Props) {
  const change = () => {
    onClose();
    dialogOpen.set(true);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.my_list_compared()}
      shape="notice"
      footer={
        <Button variant="secondary" wide onClick={change}>
          {m.my_list_change()}
        </Button>
      }
    >
      <div className={css.content}>
        <h3 className={css.product} dir="auto">
          {title}
        </h3>
        {findings?.length === 0 && <p>{m.my_list_nothing_found()}</p>}
        {findings && findings.length > 0 && (
          <ul className={css.findings}>
            {findings.map(({ kind, text, reason }) => (
              <li key={text}>
                <strong className={kind === "avoided" ? css.avoided : undefined}>{text}</strong>
                <span className={css.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        )}
        {facts ? <Ingredients facts={facts} onLeave={onClose} /> : <Unavailable />}
        <Limits />
      </div>
    </Sheet>
  );
}

function Unavailable() {
  return (
    <p>
      {m.my_list_facts_failure()}{" "}
      <button type="button" className={css.retry} onClick={retryFacts}>
        {m.common_try_again()}
      </button>
    </p>
  );
}

type IngredientsProps = { facts: readonly string[]; onLeave: () => void };

function Ingredients({ facts, onLeave }: IngredientsProps) {
  const { ingredients } = useFacts([]);
  const { closeCart } = useOverlays();
  const leave = () => {
    onLeave();
    closeCart();
  };
  const handles = facts.flatMap((fact) => handleInKey(fact) ?? []);
  return (
    <section>
      <h4 className={css.heading}>{m.my_list_ingredients()}</h4>
      {facts.includes(ingredientsKey("unknown")) && <p>{m.my_list_ingredients_unstated()}</p>}
      {handles.length > 0 && (
        <p className={css.ingredients}>
          {handles.map((handle, index) => (
            <span key={handle}>
              {index > 0 && ", "}
              <Link to={paths.ingredient(handle)} onClick={leave}>
                {ingredients.get(handle)?.name ?? handle}
              </Link>
            </span>
          ))}
        </p>
      )}
      {facts.includes(ingredientsKey("partly")) && <p>{m.my_list_ingredients_further()}</p>}
    </section>
  );
}
