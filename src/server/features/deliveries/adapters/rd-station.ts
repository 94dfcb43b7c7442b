import { productNames } from "#shared/schemas/interests.ts";
import type { Service } from "./service.ts";

/**
 * Conversion event with an API key, as in "Evento de conversão do contato" and "Token de acesso" of
 * developers.rdstation.com: answered 200 with `event_uuid`. E-mail and identifier are required.
 */
export const rdStation: Service<"rd_station"> = {
  origin: "https://api.rd.services",
  path: (_settings, secret) => `/platform/conversions?api_key=${encodeURIComponent(secret)}`,
  body: ({ conversion: { name, email, phone, product, touch }, settings }) => ({
    event_type: "CONVERSION",
    event_family: "CDP",
    payload: {
      conversion_identifier: settings.conversion,
      email,
      name,
      personal_phone: phone ?? undefined,
      tags: product ? [productNames[product]] : undefined,
      traffic_source: touch.utm_source,
      traffic_medium: touch.utm_medium,
      traffic_campaign: touch.utm_campaign,
      traffic_value: touch.utm_term,
      legal_bases: [{ category: "communications", type: "consent", status: "granted" }],
    },
  }),
};
