import {
  type Conversion,
  readConversion,
  readNewestConversions,
} from "#server/features/leads/read-conversions.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSuccess } from "#server/platform/outgoing/post-webhook.ts";
import type { Refusal } from "#shared/schemas/delivery.ts";
import { type DestinationSettings, destinationDescriptions } from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Adapter, Call, Receiver } from "./adapter.ts";
import { CLICK_DAYS, conversionsFile } from "./google-ads.ts";
import { hubspot } from "./hubspot.ts";
import { meta } from "./meta.ts";
import { rdStation } from "./rd-station.ts";
import { type CalledKind, isTemporaryStatus, type Service } from "./service.ts";

const services: { readonly [Kind in CalledKind]: Service<Kind> } = { rd_station: rdStation, hubspot, meta };

const DAY_MS = 24 * 60 * 60 * 1000;
const MASK = "credencial";
/** Placeholder for the id that each lead gets when it is queued. */
const EVENT_ID = "msg_00000000000000000000000000000000";

/** Adapter of a marketing service, which gets leads as far as their consent allows. */
export function marketing(kind: DestinationKind): Adapter {
  const { name } = destinationDescriptions[kind];
  return {
    describe: () => `Destino de marketing ${name}`,
    noun: "Serviço de marketing",
    nameOf: () => name,
    dropsRepetitions: false,
    callOf: async (ctx, { isOn, settings, sealedSecret }, { data, messageId }) => {
      if (!isOn || kind === "google_ads") return { refusal: "off" };
      const secret = ctx.destinationCipher.open(sealedSecret ?? "", kind);
      if (secret === undefined) return { refusal: "unreadable_secret" };
      const conversion = await readConversion(ctx, Number(data.id));
      const refusal = refusalOf(kind, conversion);
      if (!conversion || refusal) return { refusal: refusal ?? "gone" };
      return requestOf(kind, { settings, secret, conversion, eventId: messageId }, ctx.destinationsOrigin);
    },
    meaningOf: (answer) => {
      if (isSuccess(answer.status)) return "delivered";
      const { isTemporary = isTemporaryStatus } = kind === "google_ads" ? {} : services[kind];
      return isTemporary(answer) ? "temporary" : "failed";
    },
    preview: async (ctx, receiver, leadId) => {
      const tried =
        leadId === undefined
          ? await readNewestConversions(ctx, { kind, clicked: kind === "google_ads", limit: 1 })
          : [await readConversion(ctx, leadId)];
      const conversion = tried.find((each) => refusalOf(kind, each) === undefined) ?? tried.at(-1);
      if (!conversion) throw new AppError("not_found", { message: texts.destinations.noLead });
      const refusal = refusalOf(kind, conversion) ?? null;
      return {
        lead: { id: conversion.leadId, name: conversion.name },
        refusal,
        sent: refusal ? null : wouldSend(kind, receiver, conversion),
      };
    },
  };
}

/** Returns why a lead is not sent to a service; undefined if it is sent. The recorded consent must name the service. */
export function refusalOf(kind: DestinationKind, conversion: Conversion | undefined): Refusal | undefined {
  if (!conversion) return "gone";
  const { email, receivers, createdAt, gclid } = conversion;
  if (!email) return "no_email";
  if (!receivers.includes(kind)) return "no_consent";
  const maxAgeDays = kind === "google_ads" ? CLICK_DAYS : services[kind].maxAgeDays;
  if (maxAgeDays && Date.now() - createdAt.getTime() > maxAgeDays * DAY_MS) return "too_old";
  if (kind === "google_ads" && !gclid) return "no_click";
  return undefined;
}

type Lead = Pick<Receiver, "settings"> & { secret: string; conversion: Conversion; eventId: string };

function requestOf(
  kind: CalledKind,
  { settings: stored, secret, conversion, eventId }: Lead,
  origin?: string,
): Call {
  // Settings were checked for their kind when they were saved.
  const service = services[kind] as Service<CalledKind>;
  const settings = stored as DestinationSettings<CalledKind>;
  return {
    url: (origin ?? service.origin) + service.path(settings, secret),
    headers: {
      "content-type": "application/json",
      "user-agent": "avante-site",
      ...service.headers?.(secret),
    },
    body: JSON.stringify(service.body({ conversion, settings, eventId })),
    secret,
  };
}

function wouldSend(kind: DestinationKind, { settings }: Receiver, conversion: Conversion) {
  if (kind === "google_ads")
    return {
      address: "",
      body: conversionsFile([conversion], settings as DestinationSettings<"google_ads">),
    };
  const { url, body } = requestOf(kind, { settings, secret: MASK, conversion, eventId: EVENT_ID });
  return { address: url, body: JSON.stringify(JSON.parse(body), null, 2) };
}
