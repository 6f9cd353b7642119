import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { ConfirmedStockNotification } from "../../data/model/catalogue/stock-notification.ts";
import { getLocale } from "../../data/model/locale.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import { HttpError } from "../requests/http-error.ts";
import { loadApi } from "../requests/load-api.ts";

type UnsubscribeState = "asking" | "done" | "unknown" | "failed";

/**
 * /unsubscribe?token=…: cancels the e-mails that a link belongs to, after a button press, because mail
 * scanners open links. Without JavaScript the server redirects the form to `?state=`.
 */
export function UnsubscribeScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [state, setState] = useState<UnsubscribeState>(() => initialState(params));
  const [busy, setBusy] = useState(false);
  const language = getLocale() === "fr" ? "&locale=fr" : "";
  const action = `${paths.unsubscribe()}?token=${encodeURIComponent(token)}${language}`;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setState(await unsubscribe(action));
    setBusy(false);
  }

  if (state === "done")
    return (
      <SubscriptionPage
        title={m.account_emails_unsubscribed()}
        text={m.account_emails_unsubscribed_hint()}
        path={paths.unsubscribe()}
        action={<ButtonLink to={paths.emails()}>{m.account_emails_all()}</ButtonLink>}
      />
    );
  if (state === "unknown")
    return (
      <SubscriptionPage
        title={m.account_emails_link_invalid()}
        text={m.account_emails_unsubscribe_unknown()}
        path={paths.unsubscribe()}
        action={<ButtonLink to={paths.contact()}>{m.account_emails_contact()}</ButtonLink>}
      />
    );
  return (
    <SubscriptionPage
      title={m.account_emails_unsubscribe()}
      text={m.account_emails_unsubscribe_question()}
      path={paths.unsubscribe()}
      failed={state === "failed"}
      action={
        <form method="post" action={action} onSubmit={(event) => void onSubmit(event)}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <input type="hidden" name="from" value="page" />
          <Button type="submit" busy={busy}>
            {m.account_emails_unsubscribe()}
          </Button>
        </form>
      }
    />
  );
}

function initialState(params: URLSearchParams): UnsubscribeState {
  const state = params.get("state");
  if (state === "done" || state === "unknown") return state;
  return params.has("token") ? "asking" : "unknown";
}

async function unsubscribe(action: string): Promise<UnsubscribeState> {
  try {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await fetch(action, { method: "POST", body });
    if (response.status === 404) return "unknown";
    return response.ok ? "done" : "failed";
  } catch {
    return "failed";
  }
}

/** /stock-notification?token=…: confirms the address for a notification, after a button press. */
export function StockNotificationScreen() {
  return (
    <ConfirmationScreen
      path={paths.stockNotification()}
      confirm={async (token) => {
        const { api, parseResponse } = await loadApi();
        const response = await api["stock-notifications"].confirm.$post({ json: { token } });
        const { product } = await parseResponse(response, ConfirmedStockNotification);
        return {
          title: m.account_emails_stock_confirmed(),
          text: m.account_emails_stock_confirmed_hint({ title: product.title }),
          action: (
            <ButtonLink to={paths.product(product.id)}>{m.account_emails_stock_view()}</ButtonLink>
          ),
        };
      }}
      question={{
        title: m.account_emails_stock(),
        text: m.account_emails_stock_question(),
        button: m.account_emails_stock_confirm(),
      }}
      unknown={{
        title: m.account_emails_link_invalid(),
        text: m.account_emails_stock_unknown(),
        action: <ButtonLink to={paths.shop()}>{m.account_emails_start_shopping()}</ButtonLink>,
      }}
    />
  );
}

/** /confirm-subscription?token=…: subscribes an address to the newsletter, after a button press. */
export function ConfirmSubscriptionScreen() {
  return (
    <ConfirmationScreen
      path={paths.confirmSubscription()}
      confirm={async (token) => {
        const { api, parseResponse } = await loadApi();
        await parseResponse(await api.newsletter.confirm.$post({ json: { token } }), v.unknown());
        return {
          title: m.account_emails_subscribed(),
          text: m.account_emails_subscribed_hint(),
          action: <ButtonLink to={paths.shop()}>{m.account_emails_start_shopping()}</ButtonLink>,
        };
      }}
      question={{
        title: m.account_emails_subscription(),
        text: m.account_emails_subscription_question(),
        button: m.account_emails_subscription_confirm(),
      }}
      unknown={{
        title: m.account_emails_link_invalid(),
        text: m.account_emails_subscription_unknown(),
        action: <ButtonLink to={paths.home()}>{m.account_emails_home()}</ButtonLink>,
      }}
    />
  );
}

type PageContent = Pick<Props, "title" | "text" | "action">;

/** Confirms the request of an e-mail's link after a button press, because mail scanners open links. */
function ConfirmationScreen({
  path,
  confirm,
  question,
  unknown,
}: {
  path: string;
  /** Returns the page after the confirmation. @throws HttpError 404 if the token is not valid */
  confirm: (token: string) => Promise<PageContent>;
  question: { title: string; text: string; button: string };
  /** The page if the token is missing or not valid. */
  unknown: PageContent;
}) {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [result, setResult] = useState<PageContent | "failed" | undefined>(
    token ? undefined : unknown,
  );
  const [busy, setBusy] = useState(false);

  async function onClick() {
    setBusy(true);
    setResult(await confirm(token).catch((error) => (isNotFound(error) ? unknown : "failed")));
    setBusy(false);
  }

  if (typeof result === "object") return <SubscriptionPage path={path} {...result} />;
  return (
    <SubscriptionPage
      title={question.title}
      text={question.text}
      path={path}
      failed={result === "failed"}
      action={
        <Button busy={busy} onClick={() => void onClick()}>
          {question.button}
        </Button>
      }
    />
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

type Props = {
  title: string;
  text: string;
  path: string;
  /** Whether the last press of the button had no effect. */
  failed?: boolean;
  action: ReactNode;
};

/** A page that a link of an e-mail opens: a heading, a sentence and one button. */
function SubscriptionPage({ title, text, path, failed = false, action }: Props) {
  const displayed = useRef(title);
  useEffect(() => {
    if (displayed.current === title) return;
    displayed.current = title;
    // The button that was pressed has disappeared.
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [title]);
  return (
    <>
      <PageHead title={title} description={text} path={path} noindex />
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <>
            {action}
            <p role="alert">{failed && m.account_emails_failed()}</p>
          </>
        }
      />
    </>
  );
}
