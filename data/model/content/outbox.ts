/** Days for which a message that could not be sent is stored on the shopper's device. */
export const MAX_QUEUED_DAYS = 7;
