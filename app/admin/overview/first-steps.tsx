import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { FirstStep, FirstSteps } from "../../../data/model/admin/first-steps.ts";
import { CONFIRMABLE_DEFAULTS } from "../../../data/model/settings/settings.ts";
import { keysOf } from "../../../data/model/text/keys.ts";
import { Button } from "../../components/button.tsx";
import { paths } from "../../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import { Permitted } from "../components/permitted.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { saveSettings, settingsQuery } from "../settings/api.ts";
import css from "./first-steps.module.css";

type Step = { title: string; text: string; to?: string };

const STEPS: Readonly<Record<Exclude<FirstStep, "open">, Step>> = {
  details: {
    title: "Name and address",
    text: "Replace the sample store's name, company, email, phone number and street.",
    to: adminPaths.storeSettings(),
  },
  brand: {
    title: "Brand",
    text: "Add your logo or your colour. The icon of the app follows.",
    to: adminPaths.brandSettings(),
  },
  taxes: {
    title: "Taxes",
    text: "The sample store charges 10 % everywhere. Choose the taxes of the provinces, or your rate.",
    to: adminPaths.taxSettings(),
  },
  shipping: {
    title: "Shipping",
    text: "Without a zone, delivery is free everywhere. Add the areas you deliver to and their prices.",
    to: adminPaths.shippingSettings(),
  },
  products: {
    title: "Products",
    text: "Import a file of Shopify or WooCommerce, or add the first product.",
    to: adminPaths.productImport(),
  },
  payments: {
    title: "Payments",
    text: "Connect a Stripe account on the server (docs/running.md). Until then no card is charged.",
  },
  email: {
    title: "Email",
    text: "Connect a mail server (docs/running.md). Until then confirmations wait in the outbox.",
    to: adminPaths.outbox(),
  },
  pages: {
    title: "Pages",
    text: "Check and publish the privacy policy and the terms. They are templates until then.",
    to: adminPaths.pages(),
  },
  testOrder: {
    title: "Test order",
    text: "Buy something in your shop, as a customer would, and fulfil the order here.",
    to: paths.shop(),
  },
};

/** What the defaults say, for operators who confirm them. */
const DEFAULTS: Readonly<Record<(typeof CONFIRMABLE_DEFAULTS)[number], string>> = {
  details: "The name, the company or the contact data are those of the sample store.",
  taxes: "10 % everywhere.",
  shipping: "Free everywhere in Canada.",
};

/**
 * What is left to do before the store opens, and the button that opens it. An open store shows nothing but
 * a warning of defaults that it never changed, and only if it takes real payments.
 */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  const queries = useQueryClient();
  const { busy, mutate } = useAdminMutation();
  if (steps.open) return <UnchangedDefaults steps={steps} />;
  const open = () =>
    mutate(
      async () => {
        const { version } = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
        await saveSettings({ "store.open": true }, version);
      },
      { done: "Your store is open", failed: "Not opened" },
    );
  const left = keysOf(STEPS).filter((step) => !steps[step]);
  return (
    <Panel title="First steps">
      <p>
        Visitors read “Opening soon” and search engines keep nothing. You see the store, because you
        are signed in.
      </p>
      <ol className={css.steps}>
        {keysOf(STEPS).map((step) => (
          <StepRow key={step} step={STEPS[step]} isDone={steps[step]} />
        ))}
      </ol>
      <div className={css.open}>
        <Permitted to="settings.write">
          <Button busy={busy} onClick={() => void open()}>
            Open the store
          </Button>
        </Permitted>
        <p className={shared.soft}>
          {left.length === 0
            ? "Everything is ready."
            : `${left.length} of ${keysOf(STEPS).length} steps are left. You can open the store at any time.`}
        </p>
      </div>
    </Panel>
  );
}

function StepRow({ step: { title, text, to }, isDone }: { step: Step; isDone: boolean }) {
  return (
    <li className={css.step}>
      <span className={`${shared.badge} ${isDone ? shared.good : shared.waiting}`}>
        {isDone ? "Done" : "To do"}
      </span>
      <div>
        <p className={shared.name}>{to ? <Link to={to}>{title}</Link> : title}</p>
        {!isDone && <p className={shared.soft}>{text}</p>}
      </div>
    </li>
  );
}

/** Defaults of the sample store that a store with real payments still has and has not confirmed. */
function UnchangedDefaults({ steps }: { steps: FirstSteps }) {
  const queries = useQueryClient();
  const { busy, mutate } = useAdminMutation();
  const unchanged = CONFIRMABLE_DEFAULTS.filter(
    (step) => !steps[step] && !steps.confirmed.includes(step),
  );
  if (!steps.payments || unchanged.length === 0) return null;
  const confirm = (step: (typeof CONFIRMABLE_DEFAULTS)[number]) =>
    mutate(
      async () => {
        const { version, settings } = await queries.fetchQuery({
          ...settingsQuery,
          staleTime: 0,
        });
        const confirmed = [...settings.store.confirmedDefaults, step];
        await saveSettings({ "store.confirmedDefaults": confirmed }, version);
      },
      { done: "Confirmed", failed: "Not confirmed" },
    );
  return (
    <section className={shared.notice} aria-label="Defaults of the sample store">
      <p>
        <strong>Your store still has defaults of the sample store.</strong> Check them:
      </p>
      {unchanged.map((step) => (
        <div key={step} className={shared.buttons}>
          <p>
            <Link to={STEPS[step].to ?? adminPaths.settings()}>{STEPS[step].title}</Link>
            <br />
            <span className={shared.soft}>{DEFAULTS[step]}</span>
          </p>
          <Permitted to="settings.write">
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`This is correct: ${STEPS[step].title}`}
              onClick={() => void confirm(step)}
            >
              This is correct
            </Button>
          </Permitted>
        </div>
      ))}
    </section>
  );
}
