import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { MAX_PASSKEYS, type Passkey, PasskeyName } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { Day } from "../components/date.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { Message } from "../components/message.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { describeFailure } from "../customer/api.ts";
import { AccountSection } from "./account-page.tsx";
import { removePasskey, renamePasskey } from "./api.ts";
import css from "./entries.module.css";
import { passkeysQuery } from "./queries.ts";
import { useAction } from "./use-action.ts";

/** The passkeys of the account. */
export function PasskeySection() {
  const queries = useQueryClient();
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const creation = useAction();
  const removal = useAction();

  const reload = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });

  async function create() {
    const isLoaded = await creation.run(async () => {
      const passkeys = await import("../customer/passkeys.ts");
      try {
        await passkeys.createPasskey();
        toast({
          title: m.account_passkey_created(),
          description: m.account_passkey_created_hint(),
        });
      } catch (failure) {
        creation.setError(passkeys.describePasskeyFailure(failure));
      }
    });
    if (isLoaded) await reload();
  }

  async function remove(passkey: Passkey) {
    if (await removal.run(() => removePasskey(passkey.id))) {
      setRemoved(undefined);
      await reload();
    }
  }

  const canCreate = window.PublicKeyCredential !== undefined && (data?.length ?? 0) < MAX_PASSKEYS;
  return (
    <AccountSection
      id="account-passkeys"
      title={m.account_passkeys()}
      hint={m.account_passkeys_hint()}
      query={query}
    >
      {data && data.length > 0 && (
        <ul className={css.rows} aria-label={m.account_passkeys()}>
          {data.map((passkey) => (
            <li key={passkey.id} className={css.row}>
              <p className={css.text}>
                <strong className={css.name}>{passkey.name}</strong>
                <span className={css.line}>
                  <Message
                    parts={
                      passkey.isBackedUp
                        ? m.account_passkey_synchronized.parts({})
                        : m.account_passkey_on_device.parts({})
                    }
                    markup={{ day: () => <Day iso={passkey.createdAt} /> }}
                  />
                </span>
              </p>
              <span className={css.rowActions}>
                <Button
                  variant="quiet"
                  aria-label={m.account_passkey_rename_label({ name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {m.account_passkey_rename()}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={m.account_passkey_remove_label({ name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {m.account_remove()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canCreate && (
        <Button variant="secondary" busy={creation.busy} onClick={() => void create()}>
          {m.account_passkey_create()}
        </Button>
      )}
      <ErrorMessage>{creation.error}</ErrorMessage>
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={() => {
            setRenamed(undefined);
            void reload();
          }}
        />
      )}
      <FormDialog
        open={removed !== undefined}
        title={m.account_passkey_remove_title()}
        action={m.account_remove()}
        cancel={m.account_cancel()}
        busy={removal.busy}
        error={removal.error}
        onClose={() => setRemoved(undefined)}
        onSubmit={() => removed && void remove(removed)}
      >
        <p>{m.account_passkey_remove_hint({ name: removed?.name ?? "" })}</p>
      </FormDialog>
    </AccountSection>
  );
}

type RenameProps = { passkey: Passkey; onClose: () => void; onRenamed: () => void };

function RenameDialog({ passkey, onClose, onRenamed }: RenameProps) {
  const form = useForm({
    initial: { name: passkey.name },
    labels: { name: m.account_passkey_name() },
    validate: (values) => validateForm(PasskeyName, values),
  });
  const rename = form.submit(
    async ({ name }) => {
      await renamePasskey(passkey.id, name);
      onRenamed();
    },
    (error) => form.setFailure(describeFailure(error)),
  );
  return (
    <FormDialog
      open
      title={m.account_passkey_rename_title()}
      action={m.account_save()}
      cancel={m.account_cancel()}
      busy={form.busy}
      error={form.failure}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void rename(event)}
    >
      <TextField {...form.text("name")} maxLength={100} />
    </FormDialog>
  );
}
