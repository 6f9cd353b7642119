import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ConfirmedStockNotification } from "../../data/model/stock-notification.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { paths } from "../paths.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

type State = "asking" | "failed" | "unknown" | ConfirmedStockNotification["product"];

/** /stock-notification?token=…: confirms the address for a notification, after a button press. */
export function StockNotificationScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [state, setState] = useState<State>(token ? "asking" : "unknown");
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

async function confirm(token: string): Promise<State> {
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
