import { createTokenCookie } from "../../http/token-cookie.ts";

/** The operator's session. Without expiry, because the server decides when a session ends. */
export const sessionCookie = createTokenCookie("vitrine_operator");
