import type { ReceiverKind } from "#shared/schemas/delivery.ts";
import type { Adapter } from "./adapter.ts";
import { marketing } from "./marketing.ts";
import { webhook } from "./webhook.ts";

/** How each kind of receiver is told. */
export const adapters: Readonly<Record<ReceiverKind, Adapter>> = {
  webhook,
  rd_station: marketing("rd_station"),
  hubspot: marketing("hubspot"),
  meta: marketing("meta"),
  google_ads: marketing("google_ads"),
};
