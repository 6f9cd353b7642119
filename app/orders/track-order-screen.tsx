import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { TrackRequest } from "../../data/model/sales/order-tracking.ts";
import { Button } from "../components/button.tsx";
import { Message } from "../components/message.tsx";
import { optional } from "../components/optional.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PageWithPicture } from "../components/page-with-picture.tsx";
import { TextField } from "../components/text-field.tsx";
import { dismissErrorToast, toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { useSignedIn } from "../customer/signed-in.ts";
import { paths } from "../paths.ts";
import { HttpError } from "../requests/http-error.ts";
import { requestReturn, trackOrder } from "./queries.ts";
import css from "./track-order-screen.module.css";
import { TrackedOrder } from "./tracked-order.tsx";

// Guests do not load this code.
const CustomerEmail = optional(() => import("./customer-email.tsx"));

/** Returns the server's message, unless it only repeats the toast's title. */
function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return m.orders_unreachable();
  const { serverMessage } = error;
  const isTitle = serverMessage?.toLowerCase() === m.orders_track_not_found().toLowerCase();
  return serverMessage && !isTitle ? serverMessage : m.orders_track_check();
}

/** /track-order: displays an order by its number and e-mail address, without an account. */
export function TrackOrderScreen() {
  // Links in e-mails contain the order number.
  const orderNumber = useSearchParams()[0].get("orderNumber")?.slice(0, 64) ?? "";
  const [found, setFound] = useState<OrderResponse>();
  const [request, setRequest] = useState<TrackRequest>();
  const result = useRef<HTMLHeadingElement>(null);

  const foundId = found?.order.id;
  useEffect(() => {
    if (foundId) result.current?.focus();
  }, [foundId]);

  return (
    <PageWithPicture
      layout="start"
      picture="linen-hand-lotion.4x5.c2afa2-c2afa2.85a0fecd"
      below={
        found &&
        request && (
          <TrackedOrder
            headingRef={result}
            onReturn={async (items) => setFound(await requestReturn(request, items))}
            {...found}
          />
        )
      }
    >
      <PageHead
        title={m.orders_track_title()}
        description={m.orders_track_description()}
        path={paths.trackOrder()}
      />
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1}>
          {m.orders_track_heading()}
        </h1>
        <p className={css.lead}>{m.orders_track_lead()}</p>
      </header>
      <TrackOrderForm
        key={orderNumber}
        orderNumber={orderNumber}
        onFound={(order, by) => {
          setFound(order);
          setRequest(by);
        }}
      />
      <p className={css.help}>
        <Message
          parts={m.orders_track_help.parts({})}
          markup={{ link: (text) => <Link to={paths.contact()}>{text}</Link> }}
        />
      </p>
    </PageWithPicture>
  );
}

type FormProps = {
  orderNumber: string;
  /** Called with undefined when another order is searched. */
  onFound: (order: OrderResponse | undefined, request: TrackRequest) => void;
};

function TrackOrderForm({ orderNumber, onFound }: FormProps) {
  const form = useForm({
    initial: { orderNumber, email: "" },
    labels: { orderNumber: m.orders_number(), email: m.orders_track_email() },
    validate: (values) => validateForm(TrackRequest, values),
  });
  const signedIn = useSignedIn();
  const search = form.submit(
    async (request) => {
      dismissErrorToast();
      onFound(undefined, request);
      onFound(await trackOrder(request), request);
    },
    (error) => {
      console.error("The order could not be looked up:", error);
      toast({
        title: m.orders_track_not_found(),
        description: describeFailure(error),
        tone: "destructive",
      });
    },
  );
  return (
    <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={search}>
      <TextField
        {...form.text("orderNumber")}
        placeholder="ORD-123456"
        autoComplete="off"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        required
      />
      <TextField
        {...form.text("email")}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
      />
      <CustomerEmail
        isShown={signedIn}
        onKnown={(email) => form.update("email", (typed) => typed || email)}
      />
      <Button type="submit" busy={form.busy}>
        {form.busy ? m.orders_track_searching() : m.orders_track()}
      </Button>
    </form>
  );
}
