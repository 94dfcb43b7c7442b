/** Maximum calls per request to `/trpc`. The dashboard makes eight at once. */
export const BATCH_MAX = 20;
