import type { Conversion } from "#server/features/leads/read-conversions.ts";
import type { WebhookAnswer } from "#server/platform/outgoing/post-webhook.ts";
import type { DestinationSettings } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";

/** Services with an API; the others get a file. */
export type CalledKind = Exclude<DestinationKind, "google_ads">;

/** How a lead is sent to a marketing service, according to its documentation. */
export type Service<Kind extends CalledKind> = {
  /** Never from the database. */
  origin: string;
  path: (settings: DestinationSettings<Kind>, secret: string) => string;
  headers?: (secret: string) => Record<string, string>;
  body: (told: { conversion: Conversion; settings: DestinationSettings<Kind>; eventId: string }) => object;
  /** The service rejects older leads. */
  maxAgeDays?: number;
  /** Whether a retry of a failed call may succeed; by default, judged by the status. */
  isTemporary?: (answer: WebhookAnswer) => boolean;
};

/** Reports whether a retry may succeed: after a time limit, too many calls, or a server error. */
export function isTemporaryStatus({ status }: WebhookAnswer): boolean {
  return status === 408 || status === 429 || status >= 500;
}
