import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { scriptsOf } from "../../data/model/settings/page-scripts.ts";
import { useConnection } from "../pwa/connection.ts";
import { configQuery } from "../requests/config-query.ts";

/** Whether this page may have wallets: some pages run no script of a payment provider. */
export function useMayHaveWallets(): boolean {
  const mode = useQuery(configQuery).data?.payments.mode;
  const { pathname } = useLocation();
  return !(mode === "stripe" && scriptsOf(pathname) === "own");
}

/** What the payment provider last reported in this document; undefined until then. */
let reported: boolean | undefined;

export function reportWallets(available: boolean) {
  reported = available;
}

/**
 * Whether a product has a place for the wallets, so that they move nothing when they appear: the
 * interaction that loads them may be the press of a button. The place stays if this browser has no wallet; the
 * next product has none.
 */
export function useWalletPlace(): boolean {
  const mayHaveWallets = useMayHaveWallets();
  const { lost } = useConnection();
  const [hasPlace] = useState(mayHaveWallets && !lost && reported !== false);
  return hasPlace;
}
