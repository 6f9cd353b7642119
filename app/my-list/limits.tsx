import css from "./limits.module.css";

/** What a comparison does not say. */
export function Limits() {
  return (
    <p className={css.limits}>
      We compare what the label and its list of ingredients state. They do not mention traces, and
      nothing here says that a product is safe or suitable for you. With an allergy, read the label
      and ask us before you order. If you are pregnant or breast-feeding, ask your doctor.
    </p>
  );
}
