import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { configQuery } from "../requests/config-query.ts";

const Facts = createContext<StoreFacts | undefined>(undefined);

type ProviderProps = {
  /** The facts of an app shell; used until the configuration is loaded, which may be newer. */
  initial: StoreFacts | undefined;
  children: ReactNode;
};

/** Provides the store's facts, which are part of the configuration. */
export function StoreFactsProvider({ initial, children }: ProviderProps) {
  const { data } = useQuery(configQuery);
  return <Facts value={data?.store ?? initial}>{children}</Facts>;
}

/**
 * The store's name, address and contact data.
 *
 * @throws if they are unknown: a page must not show the name of another store
 */
export function useStoreFacts(): StoreFacts {
  const store = useContext(Facts);
  if (!store) throw new Error("the store's settings are not available");
  return store;
}

/** The public origin of the store without a trailing slash; the same on server and client. */
export const SiteOrigin = createContext("");
