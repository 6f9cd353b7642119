import { type ChangeEventHandler, useId } from "react";
import { m } from "../../data/i18n/messages.js";
import { getLocale, LANGUAGE_TAGS, localePath } from "../../data/model/locale.ts";
import { useStoreFacts } from "../components/store-facts.tsx";
import { usePathIn } from "../components/use-path-in.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { paths } from "../paths.ts";
import form from "./checkout-form.module.css";
import css from "./language-choice.module.css";

/** The French terms, by their path. Their names are French in English, too. */
const FRENCH_TERMS = [
  { path: paths.terms(), name: "Conditions de vente" },
  { path: paths.shipping(), name: "Livraison et retours" },
  { path: paths.privacy(), name: "Politique de confidentialité" },
];

/** Whether the page is in English and the store has French, too. */
export function useOffersFrench(): boolean {
  const { languages } = useStoreFacts();
  return getLocale() === "en" && languages !== undefined;
}

type Props = {
  control: {
    id: string;
    name: string;
    checked: boolean;
    onChange: ChangeEventHandler<HTMLInputElement>;
  };
  error?: string | undefined;
};

/**
 * Offers the French terms and the French page before an order in English to Quebec, and asks for the express choice
 * of English (Charter of the French language, s. 55).
 */
export function LanguageChoice({ control, error }: Props) {
  const heading = useId();
  const french = usePathIn("fr");
  const tag = LANGUAGE_TAGS.fr;
  return (
    <section className={css.choice} aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {m.checkout_language()}
      </h3>
      <p>{m.checkout_language_hint()}</p>
      <ul className={css.terms} lang={tag}>
        {FRENCH_TERMS.map(({ path, name }) => (
          <li key={path}>
            <a href={localePath(path, "fr")} hrefLang={tag} target="_blank" rel="noopener">
              {name}
              <VisuallyHidden>{" (s’ouvre dans un nouvel onglet)"}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <a className={css.french} href={french} lang={tag} hrefLang={tag}>
        Continuer en français
      </a>
      <label className={form.choice}>
        <input
          type="checkbox"
          {...control}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${control.id}-error`}
        />
        {m.checkout_language_english()}
      </label>
      {error && (
        <p className={css.error} id={`${control.id}-error`}>
          {error}
        </p>
      )}
    </section>
  );
}
