import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type FirstSteps,
  listOpenSteps,
  type PreparationStep,
  STEP_TEXTS,
} from "../../../data/model/admin/first-steps.ts";
import { CONFIRMABLE_DEFAULTS } from "../../../data/model/settings/settings.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import { Button } from "../../components/button.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { paths } from "../../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import { OpenSteps } from "../components/open-steps.tsx";
import { Permitted } from "../components/permitted.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { saveSettings, settingsQuery } from "../settings/api.ts";
import css from "./first-steps.module.css";

/** Where each step is done. */
const LINKS: Readonly<Partial<Record<PreparationStep, string>>> = {
  details: adminPaths.storeSettings(),
  brand: adminPaths.brandSettings(),
  taxes: adminPaths.taxSettings(),
  shipping: adminPaths.shippingSettings(),
  products: adminPaths.productImport(),
  email: adminPaths.outbox(),
  pages: adminPaths.pages(),
  testOrder: paths.shop(),
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
  const [isAsking, setAsking] = useState(false);
  if (steps.open) return <UnchangedDefaults steps={steps} />;
  const open = async () => {
    await mutate(
      async () => {
        const { version } = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
        await saveSettings({ "store.open": true }, version);
      },
      { done: "Your store is open", failed: "Not opened" },
    );
    setAsking(false);
  };
  const left = listOpenSteps(steps);
  return (
    <Panel title="First steps">
      <p>
        Visitors read “Opening soon” and search engines keep nothing. You see the store, because you
        are signed in.
      </p>
      <ol className={css.steps}>
        {keysOf(STEP_TEXTS).map((step) => (
          <StepRow key={step} step={step} isDone={steps[step]} />
        ))}
      </ol>
      <div className={css.open}>
        <Permitted to="settings.write">
          <Button onClick={() => setAsking(true)}>Open the store</Button>
        </Permitted>
        <p className={shared.soft}>
          {left.length === 0
            ? "Everything is ready."
            : `${left.length} of ${keysOf(STEP_TEXTS).length} steps are left. You can open the store at any time.`}
        </p>
      </div>
      <FormDialog
        open={isAsking}
        title="Open the store?"
        action="Open the store"
        busy={busy}
        onClose={() => setAsking(false)}
        onSubmit={() => void open()}
      >
        <p>Visitors can order from then on, and search engines list the store.</p>
        <OpenSteps steps={steps} />
      </FormDialog>
    </Panel>
  );
}

function StepRow({ step, isDone }: { step: PreparationStep; isDone: boolean }) {
  const { title, text } = STEP_TEXTS[step];
  const to = LINKS[step];
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
            <Link to={LINKS[step] ?? adminPaths.settings()}>{STEP_TEXTS[step].title}</Link>
            <br />
            <span className={shared.soft}>{DEFAULTS[step]}</span>
          </p>
          <Permitted to="settings.write">
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`This is correct: ${STEP_TEXTS[step].title}`}
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
