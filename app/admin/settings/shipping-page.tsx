import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { parseSettings, type SettingProblem } from "../../../data/model/settings/settings.ts";
import { HttpError } from "../../api-client.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import { SaveButton } from "../components/save-button.tsx";
import shared from "../components/shared.module.css";
import { useUnsavedChanges } from "../components/unsaved-changes.ts";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { issuesOf } from "../components/use-fields.ts";
import { type SettingsRecord, settingsQuery } from "./api.ts";
import css from "./settings.module.css";
import { BACK, useSaveSettings, WithSettings } from "./settings-editor.tsx";
import { ZoneFields } from "./zone-fields.tsx";
import { newZone, toZones, toZoneValues, type ZoneValues } from "./zone-values.ts";

const KEY = "shipping.zones";

/** /admin/settings/shipping */
export function ShippingPage() {
  return (
    <WithSettings title="Shipping">{(record) => <ShippingForm initial={record} />}</WithSettings>
  );
}

function ShippingForm({ initial }: { initial: SettingsRecord }) {
  const [version, setVersion] = useState(initial.updatedAt);
  const [zones, setZones] = useState(() => toZoneValues(initial.settings.shipping.zones));
  const [saved, setSaved] = useState(() => JSON.stringify(toZones(zones)));
  const [problems, setProblems] = useState<readonly SettingProblem[]>([]);
  const [isStale, setStale] = useState(false);
  const { busy, mutate } = useAdminMutation();
  const save = useSaveSettings();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(JSON.stringify(toZones(zones)) !== saved);

  function show(record: SettingsRecord) {
    const next = toZoneValues(record.settings.shipping.zones);
    setVersion(record.updatedAt);
    setZones(next);
    setSaved(JSON.stringify(toZones(next)));
    setProblems([]);
    setStale(false);
  }

  function showProblems(found: readonly SettingProblem[]) {
    setProblems(found);
    // React renders `aria-invalid` before the next frame.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const values = { [KEY]: toZones(zones) };
    const parsed = parseSettings(values);
    if (parsed.problems) return showProblems(parsed.problems);
    await mutate(
      async () => show(await save(values, version)),
      { done: "Saved" },
      (error) => {
        if (!(error instanceof HttpError)) return false;
        setStale(error.status === 409);
        const issues = issuesOf(error.body);
        showProblems(issues.map(({ path, message }) => ({ key: path, message })));
        return error.status === 409 || issues.length > 0;
      },
    );
  }

  const change = (index: number, next: ZoneValues) =>
    setZones(zones.map((zone, at) => (at === index ? next : zone)));
  const ownProblem = problems.find(({ key }) => key === KEY);

  return (
    <AdminPage
      title="Shipping"
      lead="Where you deliver to, how, and for how much. Shoppers choose only if an address has several methods."
      back={BACK}
    >
      <form ref={form} className={shared.form} onSubmit={submit} noValidate>
        {zones.length === 0 ? (
          <p>Shipping is complimentary everywhere in Canada. Add a zone to charge for it.</p>
        ) : (
          <p className={css.hint}>
            You deliver only to addresses in these zones. A zone with the postal code of an address
            takes precedence over one with its province.
          </p>
        )}
        {zones.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            number={index + 1}
            problemOf={(path) => messageAt(problems, `${KEY}.${index}${path && `.${path}`}`)}
            onChange={(next) => change(index, next)}
            onRemove={() => setZones(zones.toSpliced(index, 1))}
          />
        ))}
        <div>
          <Button variant="secondary" onClick={() => setZones([...zones, newZone(zones)])}>
            Add a zone
          </Button>
        </div>
        {ownProblem && <ErrorMessage tabIndex={-1}>The zones {ownProblem.message}.</ErrorMessage>}
        <SaveButton
          busy={busy}
          isStale={isStale}
          onReload={() =>
            void mutate(async () => show(await queries.fetchQuery(settingsQuery)), {
              failed: "Not loaded",
            })
          }
        />
      </form>
    </AdminPage>
  );
}

function messageAt(problems: readonly SettingProblem[], key: string): string | undefined {
  return problems.find((problem) => problem.key === key)?.message;
}
