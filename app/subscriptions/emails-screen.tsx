import { type FormEvent, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { type EmailChoices, EmailLinkRequest } from "../../data/model/people/email-choices.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { Message } from "../components/message.tsx";
import page from "../components/page.module.css";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { isSignedIn } from "../customer/signed-in.ts";
import { paths } from "../paths.ts";
import { HttpError } from "../requests/http-error.ts";
import { changeEmailChoices, readEmailChoices, requestEmailLink } from "./api.ts";
import css from "./emails-screen.module.css";

type State = "loading" | "asking" | "invalid" | "failed" | EmailChoices;

/**
 * /emails: which emails a person receives. The link of an email or the session of a customer identifies the person;
 * without both the page sends a link.
 */
export function EmailsScreen() {
  const token = useSearchParams()[0].get("token") ?? undefined;
  const [state, setState] = useState<State>("loading");
  const [message, setMessage] = useState<string>();
  const load = async () => {
    setState("loading");
    if (token === undefined && !isSignedIn()) return setState("asking");
    setState(await readEmailChoices(token).catch((error: unknown) => describe(error)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => void load(), [token]);
  return (
    <div className={`${page.page} ${css.page}`}>
      <PageHead
        title={m.account_emails_title()}
        description={m.account_emails_description()}
        path={paths.emails()}
        noindex
      />
      <header className={page.head}>
        <h1 className={page.title} tabIndex={-1}>
          {m.account_emails_title()}
        </h1>
        <p className={page.intro}>{m.account_emails_intro()}</p>
      </header>
      {state === "loading" && <Waiting text={m.account_emails_loading()} />}
      {state === "failed" && (
        <div className={css.part}>
          <p role="alert">{m.account_emails_failed()}</p>
          <Button variant="secondary" onClick={() => void load()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      {state === "invalid" && <p role="alert">{m.account_emails_invalid()}</p>}
      {(state === "invalid" || state === "asking") && <LinkForm />}
      {typeof state === "object" && (
        <ChoicesForm
          key={JSON.stringify(state)}
          choices={state}
          token={token}
          onSaved={setState}
          onMessage={setMessage}
        />
      )}
      <p role="status" className={css.message}>
        {message}
      </p>
      {token !== undefined && (
        <noscript>
          <form method="post" action={`${paths.unsubscribe()}?token=${encodeURIComponent(token)}`}>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <input type="hidden" name="from" value="page" />
            <Button type="submit">{m.account_emails_unsubscribe_all()}</Button>
          </form>
        </noscript>
      )}
    </div>
  );
}

function describe(error: unknown): State {
  if (!(error instanceof HttpError)) return "failed";
  if (error.status === 404) return "invalid";
  // The session has ended, or its address is not confirmed.
  return error.status === 401 ? "asking" : "failed";
}

type Props = {
  choices: EmailChoices;
  token: string | undefined;
  onSaved: (choices: EmailChoices) => void;
  onMessage: (message: string | undefined) => void;
};

/** The choices of a person as checkboxes. */
function ChoicesForm({ choices, token, onSaved, onMessage }: Props) {
  const { email, stockNotifications } = choices;
  const [newsletter, setNewsletter] = useState(choices.newsletter);
  const [reviews, setReviews] = useState(choices.reviews);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  async function save(change: { newsletter: boolean; reviews: boolean; ended: readonly string[] }) {
    if (busy) return;
    setBusy(true);
    onMessage(undefined);
    try {
      const { ended: endedStockNotifications, ...rest } = change;
      const saved = await changeEmailChoices(token, {
        ...rest,
        endedStockNotifications: [...endedStockNotifications],
      });
      onSaved(saved);
      onMessage(m.account_emails_saved());
    } catch {
      onMessage(m.account_emails_failed());
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save({ newsletter, reviews, ended });
  };
  return (
    <form className={css.part} method="post" onSubmit={onSubmit}>
      <p>
        <Message
          parts={m.account_emails_to.parts({ address: email })}
          markup={{ address: (text) => <strong className={css.address}>{text}</strong> }}
        />
      </p>
      <fieldset className={css.choices}>
        <legend className={css.legend}>{m.account_emails_choices()}</legend>
        <Choice
          label={m.account_emails_choice_newsletter()}
          checked={newsletter}
          onChange={setNewsletter}
        />
        <Choice label={m.account_emails_choice_reviews()} checked={reviews} onChange={setReviews} />
        {stockNotifications.map(({ id, title }) => (
          <Choice
            key={id}
            label={m.account_emails_choice_stock({ title })}
            checked={!ended.includes(id)}
            onChange={(wanted) =>
              setEnded(wanted ? ended.filter((one) => one !== id) : [...ended, id])
            }
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {m.account_emails_save()}
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() =>
            void save({
              newsletter: false,
              reviews: false,
              ended: stockNotifications.map(({ id }) => id),
            })
          }
        >
          {m.account_emails_unsubscribe_all()}
        </Button>
      </div>
    </form>
  );
}

function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Sends a link to this page. The response is the same for all addresses. */
function LinkForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: "" },
    labels: { email: m.account_emails_field() },
    validate: (values) => validateForm(EmailLinkRequest, values),
  });
  const submit = form.submit(
    async ({ email }) => {
      await requestEmailLink(email);
      setSent(true);
    },
    () => form.setFailure(m.account_emails_failed()),
  );
  if (sent) return <p role="status">{m.account_emails_link_sent()}</p>;
  return (
    <form ref={form.ref} className={css.part} method="post" noValidate onSubmit={submit}>
      <p>
        <Message
          parts={m.account_emails_link_hint.parts({})}
          markup={{ link: (text) => <Link to={paths.account()}>{text}</Link> }}
        />
      </p>
      <TextField
        {...form.text("email")}
        label={m.account_emails_field_address()}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <ErrorMessage>{form.failure}</ErrorMessage>
      <Button type="submit" busy={form.busy}>
        {m.account_emails_link_send()}
      </Button>
    </form>
  );
}
