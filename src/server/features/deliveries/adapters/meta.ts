import { z } from "zod";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { isTemporaryStatus, type Service } from "./service.ts";

const VERSION = "v25.0";
/** Codes of the Graph API that ask to wait and try again: unknown, service, and three limits. */
const TEMPORARY_CODES = new Set([1, 2, 4, 17, 341]);

const errorSchema = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/**
 * Event `Lead` of the Conversions API, as in "Using the API", "Server event parameters", "Customer information
 * parameters" and "fbp and fbc" of developers.facebook.com. The browser's address and user agent, which `website`
 * requires, are not stored, hence `other`.
 */
export const meta: Service<"meta"> = {
  origin: "https://graph.facebook.com",
  path: ({ dataset }, secret) => `/${VERSION}/${dataset}/events?access_token=${encodeURIComponent(secret)}`,
  maxAgeDays: 7,
  body: ({ conversion: { email, phone, fbclid, createdAt }, eventId }) => ({
    data: [
      {
        event_name: "Lead",
        event_time: Math.floor(createdAt.getTime() / 1000),
        event_id: eventId,
        action_source: "other",
        user_data: {
          em: [hashed(email.trim().toLowerCase())],
          // With country code, without symbols.
          ph: phone ? [hashed(phone.replace(/\D/g, ""))] : undefined,
          // When the id was received; exact case.
          fbc: fbclid && `fb.1.${createdAt.getTime()}.${fbclid}`,
        },
      },
    ],
  }),
  isTemporary: (answer) => {
    const { error } = errorSchema.safeParse(jsonOf(answer.text)).data ?? {};
    return isTemporaryStatus(answer) || error?.is_transient === true || TEMPORARY_CODES.has(error?.code ?? 0);
  },
};

function hashed(text: string): string {
  return sha256Of(new TextEncoder().encode(text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
