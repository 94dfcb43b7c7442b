import type { Conversion } from "#server/features/leads/read-conversions.ts";
import type { WebhookAnswer } from "#server/platform/outgoing/post-webhook.ts";
import type { DestinationSettings } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";

/** Services that are called; the others get a file. */
export type CalledKind = Exclude<DestinationKind, "google_ads">;

/** How a lead is told to a marketing service, by its documentation. */
export type Service<Kind extends CalledKind> = {
  /** Never from the database. */
  origin: string;
  path: (settings: DestinationSettings<Kind>, secret: string) => string;
  headers?: (secret: string) => Record<string, string>;
  body: (told: { conversion: Conversion; settings: DestinationSettings<Kind>; eventId: string }) => object;
  /** The service rejects what is older. */
  maxAgeDays?: number;
  /** Whether an answer that is not 2xx may become it by trying again; by default, by its status. */
  isTemporary?: (answer: WebhookAnswer) => boolean;
};

/** Reports whether a status may become 2xx by trying again: a time limit, too many calls, or a failing server. */
export function isTemporaryStatus({ status }: WebhookAnswer): boolean {
  return status === 408 || status === 429 || status >= 500;
}
