import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { ShopConfig } from "../../../data/model/settings/config.ts";
import { reportWallets, useMayHaveWallets } from "../../catalogue/wallet-place.ts";
import { Icon } from "../../components/icon.tsx";
import { optional } from "../../components/optional.tsx";
import { useConnection } from "../../pwa/connection.ts";
import { configQuery } from "../../requests/config-query.ts";
import { DemoWallet } from "../payment/demo-wallet.tsx";
import type { WalletProps, WalletSession } from "../payment/wallet.ts";
import css from "./wallet-buttons.module.css";

/** The wallets of each payment provider. Stripe's elements are loaded on demand. */
const WALLETS: Record<
  ShopConfig["payments"]["mode"],
  ComponentType<WalletProps & { isShown: boolean }>
> = {
  demo: DemoWallet,
  stripe: optional(() => import("../payment/stripe-wallet.tsx")),
};

type Props = {
  session: WalletSession | undefined;
  /** Whether the price is being loaded. */
  isLoading: boolean;
  busy: boolean;
  /** Whether the height of a button is reserved until it is known whether there is one. */
  reservesSpace?: boolean;
  /** Displayed below the buttons. */
  children?: ReactNode;
};

/** The wallets that this browser has. Renders nothing if it has none, or without a connection. */
export function WalletButtons({ session, isLoading, busy, reservesSpace, children }: Props) {
  const payments = useQuery(configQuery).data?.payments;
  const { lost } = useConnection();
  const mayHaveWallets = useMayHaveWallets();
  const [available, setAvailable] = useState<boolean>();
  const isShown = available === true;
  const onAvailable = useCallback((isAvailable: boolean) => {
    reportWallets(isAvailable);
    setAvailable(isAvailable);
  }, []);
  if (lost || !mayHaveWallets || available === false || (!session && !isLoading)) return null;
  const Wallet = payments && WALLETS[payments.mode];
  return (
    <section className={css.section} aria-label={isShown ? m.checkout_express() : undefined}>
      <div className={isShown ? css.wallets : reservesSpace ? css.reserved : css.hidden}>
        {isShown && <p className={css.title}>{m.checkout_express()}</p>}
        {Wallet && session && (
          <Wallet
            isShown
            session={session}
            publishableKey={payments.mode === "stripe" ? payments.publishableKey : ""}
            busy={busy}
            onAvailable={onAvailable}
          />
        )}
      </div>
      {(isShown || reservesSpace) && children}
    </section>
  );
}

/** An error beside the buttons, with an optional action. */
export function WalletProblem({ text, action }: { text: string | undefined; action?: ReactNode }) {
  return (
    <div role="alert" className={css.alert}>
      {text && (
        <div className={css.problem}>
          <Icon name="warning" />
          <p>{text}</p>
          {action}
        </div>
      )}
    </div>
  );
}
