/**
 * API version of this client. Increment it together with the oldest supported client of the server when
 * the API becomes incompatible. A separate file, so that pages import it without response schemas.
 */
export const CLIENT = 1;
