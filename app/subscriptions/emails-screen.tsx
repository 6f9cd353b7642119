import { type FormEvent, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { type EmailChoices, EmailLinkRequest } from "../../data/model/people/email-choices.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
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

const FAILED = "That did not work. Please try again.";

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
        title="Your emails"
        description="Choose which emails you receive, or unsubscribe from all of them."
        path={paths.emails()}
        noindex
      />
      <header className={page.head}>
        <h1 className={page.title} tabIndex={-1}>
          Your emails
        </h1>
        <p className={page.intro}>
          Choose which emails you receive, or unsubscribe from all of them. Emails about your
          orders, your sign-in and your messages to us are not affected.
        </p>
      </header>
      {state === "loading" && <Waiting text="Loading your emails..." />}
      {state === "failed" && (
        <div className={css.part}>
          <p role="alert">{FAILED}</p>
          <Button variant="secondary" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {state === "invalid" && (
        <p role="alert">
          This link is not valid: it may be incomplete. Enter your address, and we send you a new
          one.
        </p>
      )}
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
            <Button type="submit">Unsubscribe from all</Button>
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
      onMessage("Your choices are saved.");
    } catch {
      onMessage(FAILED);
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
        Emails to <strong className={css.address}>{email}</strong>
      </p>
      <fieldset className={css.choices}>
        <legend className={css.legend}>I would like to receive</legend>
        <Choice label="The newsletter" checked={newsletter} onChange={setNewsletter} />
        <Choice
          label="One request for reviews after an order has arrived"
          checked={reviews}
          onChange={setReviews}
        />
        {stockNotifications.map(({ id, title }) => (
          <Choice
            key={id}
            label={`A note when ${title} is back in stock`}
            checked={!ended.includes(id)}
            onChange={(wanted) =>
              setEnded(wanted ? ended.filter((one) => one !== id) : [...ended, id])
            }
          />
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          Save
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
          Unsubscribe from all
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
    labels: { email: "Email" },
    validate: (values) => validateForm(EmailLinkRequest, values),
  });
  const submit = form.submit(
    async ({ email }) => {
      await requestEmailLink(email);
      setSent(true);
    },
    () => form.setFailure(FAILED),
  );
  if (sent)
    return (
      <p role="status">
        If we write to this address, an email with the link is on its way. If none arrives within a
        few minutes, there is nothing to choose, or we sent one in the last 12 hours.
      </p>
    );
  return (
    <form ref={form.ref} className={css.part} method="post" noValidate onSubmit={submit}>
      <p>
        Enter your address, and we send you a link to your choices. Every email from us has this
        link, too. With an account you can also <Link to={paths.account()}>sign in</Link>.
      </p>
      <TextField
        {...form.text("email")}
        label="Email address"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <ErrorMessage>{form.failure}</ErrorMessage>
      <Button type="submit" busy={form.busy}>
        Send the link
      </Button>
    </form>
  );
}
