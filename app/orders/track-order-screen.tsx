import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { type OrderResponse, TrackRequest } from "../../data/model/sales/order.ts";
import { HttpError } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { TextField } from "../components/text-field.tsx";
import { dismissErrorToast, toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { trackOrder } from "./queries.ts";
import css from "./track-order-screen.module.css";
import { TrackedOrder } from "./tracked-order.tsx";

type Errors = { orderNumber?: string | undefined; email?: string | undefined };

const TITLE = "Order Not Found";
const NOT_FOUND = "Please check your order number and email address.";
const NO_CONNECTION = "The store could not be reached. Please check your connection and try again.";

/** Returns the server's message, unless it only repeats the toast's title. */
function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return NO_CONNECTION;
  const { serverMessage = TITLE } = error;
  return serverMessage.toLowerCase() === TITLE.toLowerCase() ? NOT_FOUND : serverMessage;
}

/** /track-order: displays an order by its number and e-mail address, without an account. */
export function TrackOrderScreen() {
  // Links in e-mails contain the order number.
  const orderNumber = useSearchParams()[0].get("orderNumber")?.slice(0, 64);
  const [errors, setErrors] = useState<Errors>({});
  const [searching, setSearching] = useState(false);
  const [found, setFound] = useState<OrderResponse>();
  const result = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (found) result.current?.focus();
  }, [found]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (searching) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const parsed = v.safeParse(TrackRequest, values);
    if (!parsed.success) {
      const { nested } = v.flatten<typeof TrackRequest>(parsed.issues);
      const invalid = { orderNumber: nested?.orderNumber?.[0], email: nested?.email?.[0] };
      setErrors(invalid);
      const first = invalid.orderNumber ? "orderNumber" : "email";
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setErrors({});
    setSearching(true);
    dismissErrorToast();
    setFound(undefined);
    try {
      setFound(await trackOrder(parsed.output));
    } catch (error) {
      console.error("The order could not be looked up:", error);
      toast({ title: TITLE, description: describeFailure(error), tone: "destructive" });
    } finally {
      setSearching(false);
    }
  }

  return (
    <div className={css.page}>
      <PageHead
        title="Track your order"
        description="See where your order is with its number and your email address. No account needed."
        path={paths.trackOrder()}
      />
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          Track Your Order
        </h1>
        <p className={css.lead}>
          Your order number is on the page that confirmed your order. No account is needed.
        </p>
      </header>
      <form className={css.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Order Number"
          name="orderNumber"
          placeholder="ORD-123456"
          key={orderNumber}
          defaultValue={orderNumber}
          error={errors.orderNumber}
          autoComplete="off"
          autoCapitalize="characters"
          inputMode="text"
          spellCheck={false}
          required
        />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          error={errors.email}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
        />
        <Button type="submit" busy={searching}>
          {searching ? "Searching..." : "Track Order"}
        </Button>
      </form>
      {found && <TrackedOrder headingRef={result} {...found} />}
      <p className={css.help}>
        Something not right? <Link to={paths.contact()}>Contact our support team</Link>
      </p>
    </div>
  );
}
