import type { ReceiverKind } from "#shared/schemas/delivery.ts";
import type { Adapter } from "./adapter.ts";
import { marketing } from "./marketing.ts";
import { webhook } from "./webhook.ts";

/** Adapter of each kind of receiver. */
export const adapters: Readonly<Record<ReceiverKind, Adapter>> = {
  webhook,
  rd_station: marketing("rd_station"),
  hubspot: marketing("hubspot"),
  meta: marketing("meta"),
  google_ads: marketing("google_ads"),
};
