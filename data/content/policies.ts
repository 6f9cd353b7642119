/** Additional days until the card issuer shows a refund on the statement. */
export const STATEMENT_DAYS: { from: number; to: number } = { from: 5, to: 10 };
