import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { Quote } from "../../../data/model/sales/quote.ts";
import { formatPostalCode } from "../../../data/model/text/addresses.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import { Button } from "../../components/button.tsx";
import { Price } from "../../components/price.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { TextField } from "../../components/text-field.tsx";
import { MethodOptions } from "../method-options.tsx";
import { DEMO_CARDS } from "./demo-cards.ts";
import { confirmDemo } from "./demo-provider.ts";
import css from "./demo-wallet.module.css";
import type { PaymentOutcome } from "./payment-handle.ts";
import { toLineItems, type WalletProps } from "./wallet.ts";

/** The addresses of the demo wallet, in provinces with different taxes. */
const ADDRESSES = [
  ["100 Queen St W", "Toronto", "ON", "M5H 2N2"],
  ["1969 Upper Water St", "Halifax", "NS", "B3J 3R7"],
  ["1001 Rue Sainte-Catherine O", "Montréal", "QC", "H3B 1H3"],
  ["800 Macleod Trail SE", "Calgary", "AB", "T2P 2M5"],
] as const;

/** Wallets authenticate the shopper on the device, so that there is no confirmation step. */
const CARDS = DEMO_CARDS.filter(({ method }) => method !== "pm_card_threeDSecure2Required");

const EMAIL = "jane.doe@example.com";
const NAME = "Jane Doe";

/** The wallet of a store without Stripe keys. It takes the place of Apple Pay and Google Pay. */
export function DemoWallet({ session, busy, onAvailable }: WalletProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => onAvailable(true), [onAvailable]);
  return (
    <>
      <Button
        wide
        variant="secondary"
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => {
          session.begin();
          setOpen(true);
        }}
      >
        {m.checkout_demo_wallet()}
      </Button>
      {open && <WalletSheet session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

type SheetProps = Pick<WalletProps, "session"> & { onClose: () => void };

function WalletSheet({ session, onClose }: SheetProps) {
  const [place, setPlace] = useState(0);
  const [quote, setQuote] = useState<Quote>();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<"loading" | "ready" | "paying">("loading");
  const [email, setEmail] = useState(EMAIL);
  const [card, setCard] = useState<string>(CARDS[0]?.method ?? "");
  /** The chosen shipping method until its price has arrived. */
  const [chosen, setChosen] = useState<string>();
  const [line1, city, province, postalCode] = ADDRESSES[place] ?? ADDRESSES[0];
  const latest = useRef<ReturnType<typeof session.changeAddress>>(undefined);
  const id = useId();
  const needsAddress = session.quote.requiredAddress !== "none";

  async function show(request: ReturnType<typeof session.changeAddress>) {
    latest.current = request;
    setState("loading");
    const result = await request;
    if (latest.current !== request) return;
    setChosen(undefined);
    setQuote(result.outcome === "quoted" ? result.quote : undefined);
    setProblem(result.outcome === "rejected" ? result.message : undefined);
    setState("ready");
  }

  function choosePlace(index: number) {
    setPlace(index);
    const [, , state, code] = ADDRESSES[index] ?? ADDRESSES[0];
    // Like other wallets it reveals the whole postal code after the authorization only.
    const area = formatPostalCode(code).slice(0, 3);
    return show(session.changeAddress({ country: "CA", state, postalCode: area }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the wallet opens
  useEffect(() => void choosePlace(0), []);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (state !== "ready" || !quote) return;
    setState("paying");
    const address = { country: "CA", state: province, postalCode, line1, line2: null, city };
    await session.authorize(
      { email, name: NAME, address: needsAddress ? address : undefined },
      async (intent): Promise<PaymentOutcome> => {
        const outcome = await confirmDemo(intent, card);
        return outcome.outcome === "confirmation" ? { outcome: "unknown" } : outcome;
      },
    );
    onClose();
  }

  return (
    <Sheet
      open
      shape="notice"
      title={m.checkout_demo_wallet()}
      closeLabel={m.checkout_demo_wallet_close()}
      onClose={() => state !== "paying" && onClose()}
      footer={
        <div className={css.footer}>
          <p className={css.problem} role="alert">
            {problem}
          </p>
          {quote && <Totals quote={quote} code={session.code} busy={state === "loading"} />}
          <Button
            type="submit"
            form={id}
            wide
            busy={state !== "ready"}
            disabled={state === "ready" && quote === undefined}
          >
            {state === "paying"
              ? m.checkout_paying()
              : m.checkout_demo_wallet_pay({
                  amount: quote ? formatMoney(centsOf(quote.total)) : "",
                })}
          </Button>
          <Button wide variant="secondary" disabled={state === "paying"} onClick={onClose}>
            {m.checkout_demo_cancel()}
          </Button>
        </div>
      }
    >
      <form id={id} className={css.wallet} onSubmit={pay}>
        <p className={css.note}>{m.checkout_demo_wallet_hint()}</p>
        {needsAddress && (
          <SelectField
            label={m.checkout_demo_wallet_deliver_to()}
            name="demo-wallet-address"
            value={String(place)}
            options={ADDRESSES.map(([street, town, region], index) => ({
              value: String(index),
              label: `${NAME}, ${street}, ${town} ${region}`,
            }))}
            onChange={(event) => void choosePlace(Number(event.target.value))}
          />
        )}
        {quote && (
          <MethodOptions
            name="demo-wallet-method"
            methods={quote.shippingMethods}
            chosen={chosen ?? quote.shippingMethod}
            onChoose={(id) => {
              setChosen(id);
              void show(session.changeMethod(id));
            }}
          />
        )}
        <TextField
          label={m.checkout_field_email()}
          name="demo-wallet-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label={m.checkout_demo_wallet_card()}
          name="demo-wallet-card"
          value={card}
          options={CARDS.map(({ number, method, effect }) => ({
            value: method,
            label: `•••• ${number.slice(-4)} (${effect()})`,
          }))}
          onChange={(event) => setCard(event.target.value)}
        />
      </form>
    </Sheet>
  );
}

function Totals({ quote, code, busy }: { quote: Quote; code: string | undefined; busy: boolean }) {
  return (
    <dl className={css.totals} aria-busy={busy || undefined}>
      {toLineItems(quote, code).map(({ name, amountCents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Price cents={amountCents} />
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{m.checkout_amount_total()}</dt>
        <dd>
          <Price amount={quote.total} />
        </dd>
      </div>
    </dl>
  );
}
