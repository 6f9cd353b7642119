/** The query parameters of the page that is shown after signing out or deleting the account. */
export const SIGNED_OUT = "signed-out";
export const DELETED = "deleted";
