/** Methods that change nothing (RFC 9110 §9.2.1). */
export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request reads a resource. */
export const isRead = (method: string): boolean => method === "GET" || method === "HEAD";
