/** The query parameter of the page that is shown after signing out. */
export const SIGNED_OUT = "signed-out";
