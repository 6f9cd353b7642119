import { m } from "../../../data/i18n/messages.js";
import { LanguageChoice } from "../language-choice.tsx";
import type { Checkout } from "../use-checkout.ts";
import css from "./express-checkout.module.css";
import { useWalletSession } from "./use-wallet-session.ts";
import { WalletButtons, WalletProblem } from "./wallet-buttons.tsx";

type Props = {
  checkout: Checkout;
  /** Whether changes of the cart must be reviewed first. */
  isBlocked: boolean;
};

/** The wallets above the form of the checkout page, which have an address and a card of their own. */
export default function ExpressCheckout({ checkout, isBlocked }: Props) {
  const { intent, pricing, paying } = checkout;
  const { session, isLoading, isUpdating, problem, languageChoice } = useWalletSession({
    lines: intent.lines,
    code: pricing.choices.code,
    isActive: !isBlocked,
    pay: checkout.payByWallet,
  });
  // The page shows next to its field why a code can't be used.
  const text = checkout.walletFailure ?? (session && problem);
  return (
    <div className={css.express}>
      <WalletProblem text={text} />
      {languageChoice && <LanguageChoice control={languageChoice} />}
      {!isBlocked && (
        <WalletButtons
          session={session}
          isLoading={isLoading}
          busy={paying || isUpdating}
          reservesSpace
        >
          <p className={css.separator}>{m.checkout_express_or()}</p>
        </WalletButtons>
      )}
    </div>
  );
}
