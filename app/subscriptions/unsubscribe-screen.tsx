import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button, ButtonLink } from "../components/button.tsx";
import { paths } from "../paths.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

type State = "asking" | "done" | "unknown" | "failed";

/**
 * /unsubscribe?token=…: cancels the e-mails that a link belongs to, after a button press, because mail
 * scanners open links. Without JavaScript the server redirects the form to `?state=`.
 */
export function UnsubscribeScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [state, setState] = useState<State>(() => initialState(params));
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

function initialState(params: URLSearchParams): State {
  const state = params.get("state");
  if (state === "done" || state === "unknown") return state;
  return params.has("token") ? "asking" : "unknown";
}

async function unsubscribe(action: string): Promise<State> {
  try {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await fetch(action, { method: "POST", body });
    if (response.status === 404) return "unknown";
    return response.ok ? "done" : "failed";
  } catch {
    return "failed";
  }
}
