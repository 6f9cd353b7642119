/** Dispatched on the document when the app has hydrated and handles events. */
export const HYDRATED_EVENT = "hydrated";
