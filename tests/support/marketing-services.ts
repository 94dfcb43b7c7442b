import { z } from "zod";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { TestApp } from "./app.ts";
import { type Received, startReceiver } from "./webhook-receiver.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const CREDENTIAL = "chave-secreta";

/** Bodies as the services document them; anything else is answered 400, as they do. */
const rdStation = z.strictObject({
  event_type: z.literal("CONVERSION"),
  event_family: z.literal("CDP"),
  payload: z.strictObject({
    conversion_identifier: z.string().min(1),
    email: z.email(),
    name: z.string().optional(),
    personal_phone: z.string().optional(),
    tags: z.array(z.string()).optional(),
    traffic_source: z.string().optional(),
    traffic_medium: z.string().optional(),
    traffic_campaign: z.string().optional(),
    traffic_value: z.string().optional(),
    legal_bases: z.array(
      z.strictObject({
        category: z.literal("communications"),
        type: z.enum(["consent", "legitimate_interest"]),
        status: z.enum(["granted", "declined"]),
      }),
    ),
  }),
});
const communication = z.strictObject({
  value: z.boolean(),
  subscriptionTypeId: z.int(),
  text: z.string().min(1),
});
const hubspot = z.strictObject({
  submittedAt: z.string().regex(/^\d{13}$/),
  fields: z
    .array(
      z.strictObject({ objectTypeId: z.literal("0-1"), name: z.string().min(1), value: z.string().min(1) }),
    )
    .min(1),
  legalConsentOptions: z.strictObject({
    consent: z.strictObject({
      consentToProcess: z.literal(true),
      text: z.string().min(1),
      communications: z.array(communication).optional(),
    }),
  }),
});
const WEEK_SECONDS = 7 * 24 * 60 * 60;
const meta = z.strictObject({
  data: z.tuple([
    z.strictObject({
      event_name: z.literal("Lead"),
      event_time: z.int().refine((time) => {
        const age = Date.now() / 1000 - time;
        return age >= 0 && age <= WEEK_SECONDS;
      }),
      // Any text that tells the event from others.
      event_id: z.string().min(1),
      // `website` would need the address and the user agent of the browser.
      action_source: z.enum(["other", "system_generated"]),
      user_data: z.strictObject({
        em: z.array(hash),
        ph: z.array(hash).optional(),
        fbc: z
          .string()
          .regex(/^fb\.1\.\d{13}\../)
          .optional(),
      }),
    }),
  ]),
});

const services = [
  {
    call: `POST /platform/conversions?api_key=${CREDENTIAL}`,
    body: rdStation,
    answer: { event_uuid: "5408" },
  },
  {
    call: "POST /submissions/v3/integration/secure/submit/123/319478e5-e5fd-4d39-9d13-fc1f90bf46da",
    authorization: `Bearer ${CREDENTIAL}`,
    body: hubspot,
    answer: { inlineMessage: "Obrigado" },
  },
  {
    call: `POST /v25.0/456/events?access_token=${CREDENTIAL}`,
    body: meta,
    answer: { events_received: 1, messages: [], fbtrace_id: "A" },
  },
];

/** Settings with which the services below accept a call. */
export const destinationExamples = {
  rd_station: { settings: { conversion: "pedido-de-demonstracao" }, secret: CREDENTIAL },
  hubspot: {
    settings: { portal: "123", form: "319478e5-e5fd-4d39-9d13-fc1f90bf46da", subscription: "77" },
    secret: CREDENTIAL,
  },
  meta: { settings: { dataset: "456" }, secret: CREDENTIAL },
  google_ads: { settings: { conversion: "Pedido, pelo site" }, secret: "" },
} as const;

/** The log of a service; empty for one that was never set up. */
export async function sentTo({ deliveries }: ReturnType<TestApp["trpc"]>, kind: DestinationKind) {
  const id = (await deliveries.destinations.query()).find((each) => each.kind === kind)?.id;
  return id ? deliveries.list.query({ id }) : [];
}

/** RD Station, HubSpot and Meta on this machine, as documented: wrong credentials get 401, wrong bodies 400. */
export function startMarketingServices() {
  const answer = ({ call, headers, body }: Received): Response => {
    const service = services.find((each) => each.call === call);
    if (!service || (service.authorization && headers.authorization !== service.authorization))
      return Response.json({ errors: [{ error_type: "UNAUTHORIZED" }] }, { status: 401 });
    const parsed = service.body.safeParse(JSON.parse(body));
    return parsed.success
      ? Response.json(service.answer)
      : Response.json({ errors: parsed.error.issues }, { status: 400 });
  };
  const receiver = startReceiver({ answer });
  return { ...receiver, origin: new URL(receiver.url).origin };
}
