import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import bar from "../../components/selection-bar.module.css";
import shared from "../../components/shared.module.css";
import type { Counting } from "./use-counts.ts";

/** Saves the counts, and names those that were not saved. */
export function CountBar({ counting }: { counting: Counting }) {
  const problems = Object.entries(counting.counts).filter(([, { problem }]) => problem);
  return (
    <>
      {problems.length > 0 && (
        <div className={`${shared.notice} ${shared.critical}`} role="alert">
          <p>{countOf(problems.length, "count")} not saved:</p>
          <ul>
            {problems.map(([id, { title, typed, problem }]) => (
              <li key={id}>
                {title}, {typed}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <section className={bar.bar} aria-label="Stock count">
        <p role="status">{countOf(counting.size, "count")} not saved yet</p>
        <Button busy={counting.busy} onClick={() => void counting.save()}>
          Save counts
        </Button>
        <Button variant="quiet" onClick={counting.discard}>
          Discard counts
        </Button>
      </section>
    </>
  );
}
