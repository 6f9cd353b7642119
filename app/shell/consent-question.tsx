import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import css from "./consent-question.module.css";

/** Asks once whether analytics may be loaded. Both answers weigh the same. */
export default function ConsentQuestion({
  onAnswer,
}: {
  onAnswer: (answer: "yes" | "no") => void;
}) {
  return (
    <section className={css.question} aria-label="Analytics">
      <p className={css.text}>
        May we count your visit? It helps us to see which pages are useful. The shop works the same
        either way. <Link to={paths.privacy()}>Privacy policy</Link>
      </p>
      <div className={css.answers}>
        <Button variant="secondary" onClick={() => onAnswer("no")}>
          No, thank you
        </Button>
        <Button variant="secondary" onClick={() => onAnswer("yes")}>
          Yes, you may
        </Button>
      </div>
    </section>
  );
}
