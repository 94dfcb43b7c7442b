import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts.ts";

const HOUR_SECONDS = 60 * 60;

/** As many as resumes: nobody asks more often, and each of them makes a mail (product 1.12). */
export const requestsByNetwork: RateLimit = {
  name: "subject_requests-address",
  points: 30,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};

/** A stranger who types another's address fills no mailbox. Nobody is told that it is spent. */
export const linksByAddress: RateLimit = {
  name: "subject_requests-mail",
  points: 1,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};
