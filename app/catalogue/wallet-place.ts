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
 * Whether a product or the cart has a place for the wallets, so that they move nothing when they appear: the
 * interaction that loads them may be the press of a button. The place stays if this browser has no wallet; the
 * next product, or the cart when it is opened again, has none.
 */
export function useWalletPlace(isOpen = true): boolean {
  const mayHaveWallets = useMayHaveWallets();
  const { lost } = useConnection();
  const mayAppear = mayHaveWallets && !lost && reported !== false;
  const [place, setPlace] = useState({ isOpen, isThere: mayAppear });
  if (place.isOpen !== isOpen) setPlace({ isOpen, isThere: isOpen ? mayAppear : place.isThere });
  return place.isThere;
}
