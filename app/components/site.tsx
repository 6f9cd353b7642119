import { createContext } from "react";

/** The origin that shoppers use, without a slash at its end; the same on server and client. */
export const SiteOrigin = createContext("");
