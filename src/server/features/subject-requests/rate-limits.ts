import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import { texts } from "#shared/texts/texts.ts";

const HOUR_SECONDS = 60 * 60;

/** As many as resumes: nobody asks more often, and each of them makes a mail. */
export const requestsByNetwork: RateLimit = {
  name: "subject_requests-address",
  points: 30,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};

/** The same request again is a second press. */
export const linksByRequest: RateLimit = {
  name: "subject_requests-same",
  points: 1,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};

/** A stranger who types another's address leaves enough to its owner, who is in another network. */
export const linksByAddressAndNetwork: RateLimit = {
  name: "subject_requests-mail-network",
  points: 3,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};

/** From all networks: too few to fill a mailbox. Nobody is told that it is exhausted. */
export const linksByAddress: RateLimit = {
  name: "subject_requests-mail",
  points: 9,
  windowSeconds: HOUR_SECONDS,
  message: texts.publicForms.rateLimited,
};
