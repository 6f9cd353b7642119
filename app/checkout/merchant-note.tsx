import { type MouseEvent, type ReactNode, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { localePath } from "../../data/model/locale.ts";
import { describeMerchant } from "../../data/model/settings/merchant.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Message } from "../components/message.tsx";
import { optional } from "../components/optional.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import css from "./merchant-note.module.css";

/** Loaded when a text is opened. */
const LegalDialog = optional(
  async () => ({ default: (await import("./legal-dialog.tsx")).LegalDialog }),
  { name: () => m.checkout_legal_text() },
);

const PATHS = { terms: paths.terms(), returns: paths.shipping(), privacy: paths.privacy() };

/** Who sells, and the texts that the order refers to. They open in a dialog, and the form stays. */
export function MerchantNote() {
  const [path, setPath] = useState<string>();
  const store = useStoreFacts();
  const link = (to: string) => (text: ReactNode) => (
    // Without scripts, or with a modifier key, a page in a new tab.
    <a href={localePath(to)} target="_blank" rel="noopener" onClick={open(to)}>
      {text}
    </a>
  );
  const open = (to: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPath(to);
  };
  const close = () => setPath(undefined);
  return (
    <>
      <section className={css.note} aria-label={m.orders_contract_merchant()}>
        <p>
          <Message
            parts={m.checkout_agreement.parts({})}
            markup={{
              terms: link(PATHS.terms),
              returns: link(PATHS.returns),
              privacy: link(PATHS.privacy),
            }}
          />
        </p>
        <p>{toUnbroken(m.checkout_sold_by({ merchant: describeMerchant(store).join(" · ") }))}</p>
      </section>
      <LegalDialog
        isShown={path !== undefined}
        path={path ?? ""}
        onClose={close}
        onMissing={close}
      />
    </>
  );
}
