import { createContext } from "react";

/** The public origin of the store without a trailing slash; the same on server and client. */
export const SiteOrigin = createContext("");
