import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ConfirmedStockNotification } from "../../data/model/stock-notification.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";

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
  const action = `${paths.unsubscribe()}?token=${encodeURIComponent(token)}`;

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
        title="You are unsubscribed"
        text="We will not send you these e-mails any more. E-mails about your orders still arrive."
        path={paths.unsubscribe()}
        action={<ButtonLink to={paths.home()}>Return Home</ButtonLink>}
      />
    );
  if (state === "unknown")
    return (
      <SubscriptionPage
        title="This link is not valid"
        text="It may be incomplete, or the subscription was removed before. If e-mails still arrive, please write to us."
        path={paths.unsubscribe()}
        action={<ButtonLink to={paths.contact()}>Contact us</ButtonLink>}
      />
    );
  return (
    <SubscriptionPage
      title="Unsubscribe"
      text="Do you want to stop receiving these e-mails?"
      path={paths.unsubscribe()}
      failed={state === "failed"}
      action={
        <form method="post" action={action} onSubmit={(event) => void onSubmit(event)}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <input type="hidden" name="from" value="page" />
          <Button type="submit" busy={busy}>
            Unsubscribe
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

type ConfirmationState = "asking" | "failed" | "unknown" | ConfirmedStockNotification["product"];

/** /stock-notification?token=…: confirms the address for a notification, after a button press. */
export function StockNotificationScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [state, setState] = useState<ConfirmationState>(token ? "asking" : "unknown");
  const [busy, setBusy] = useState(false);
  const path = paths.stockNotification();

  async function onClick() {
    setBusy(true);
    setState(await confirm(token));
    setBusy(false);
  }

  if (typeof state === "object")
    return (
      <SubscriptionPage
        title="Your address is confirmed"
        text={`We will e-mail you once when ${state.title} is available again.`}
        path={path}
        action={<ButtonLink to={paths.product(state.id)}>View product</ButtonLink>}
      />
    );
  if (state === "unknown")
    return (
      <SubscriptionPage
        title="This link is not valid"
        text="It may be incomplete or too old. You can ask again on the page of the product."
        path={path}
        action={<ButtonLink to={paths.shop()}>Start Shopping</ButtonLink>}
      />
    );
  return (
    <SubscriptionPage
      title="Confirm your address"
      text="Do you want one e-mail when the product is available again?"
      path={path}
      failed={state === "failed"}
      action={
        <Button busy={busy} onClick={() => void onClick()}>
          Confirm my address
        </Button>
      }
    />
  );
}

async function confirm(token: string): Promise<ConfirmationState> {
  try {
    const { api, HttpError, parseResponse } = await import("../api-client.ts");
    try {
      const response = await api.api["stock-notifications"].confirm.$post({ json: { token } });
      return (await parseResponse(response, ConfirmedStockNotification)).product;
    } catch (error) {
      return error instanceof HttpError && error.status === 404 ? "unknown" : "failed";
    }
  } catch {
    return "failed";
  }
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
            <p role="alert">{failed && "That did not work. Please try again."}</p>
          </>
        }
      />
    </>
  );
}
