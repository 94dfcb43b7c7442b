import type { Conversion } from "#server/features/leads/read-conversions.ts";
import type { WebhookAnswer, WebhookPost } from "#server/platform/outgoing/post-webhook.ts";
import type { DestinationSettings } from "#shared/schemas/destination.ts";
import { type Adapter, type CalledKind, isTemporaryStatus } from "./adapters/adapter.ts";
import { hubspot } from "./adapters/hubspot.ts";
import { meta } from "./adapters/meta.ts";
import { rdStation } from "./adapters/rd-station.ts";

/** How each service is told of a lead. */
export const adapters: { readonly [Kind in CalledKind]: Adapter<Kind> } = {
  rd_station: rdStation,
  hubspot,
  meta,
};

export type ConversionCall = {
  kind: CalledKind;
  settings: Readonly<Record<string, string>>;
  secret: string;
  conversion: Conversion;
  eventId: string;
};

/** Builds the call that tells a service of a lead. `origin` replaces that of the service in tests. */
export function conversionRequest(
  { kind, settings: stored, secret, conversion, eventId }: ConversionCall,
  origin?: string,
): WebhookPost {
  // Settings were checked for their kind when they were saved.
  const adapter = adapters[kind] as Adapter<CalledKind>;
  const settings = stored as DestinationSettings<CalledKind>;
  return {
    url: (origin ?? adapter.origin) + adapter.path(settings, secret),
    headers: {
      "content-type": "application/json",
      "user-agent": "avante-site",
      ...adapter.headers?.(secret),
    },
    body: JSON.stringify(adapter.body({ conversion, settings, eventId })),
  };
}

/** Says what an answer means for the lead that was sent. */
export function meaningOf(kind: CalledKind, answer: WebhookAnswer): "delivered" | "temporary" | "failed" {
  if (answer.status >= 200 && answer.status < 300) return "delivered";
  const isTemporary = adapters[kind].isTemporary ?? isTemporaryStatus;
  return isTemporary(answer) ? "temporary" : "failed";
}
