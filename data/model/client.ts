/**
 * Build number of this client. It is raised, together with the oldest client that the server states,
 * only by a change of the API that older clients can't live with. In a file of its own, for a page asks
 * it without having to know what answers look like.
 */
export const CLIENT = 1;
