/** Calls that one request to `/trpc` may carry. The dashboard makes eight at once. */
export const BATCH_MAX = 20;
