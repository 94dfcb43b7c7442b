/** Calls that one request to `/trpc` may carry (product 13.3). The dashboard makes eight at once. */
export const BATCH_MAX = 20;
