import { z } from "zod";
import { type EventType, eventTypes, type ReceiverState } from "./delivery.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

/** Limited, since each event is sent to all of them. */
export const WEBHOOKS_MAX = 20;
/** Hours for which the former secret also signs. */
export const SECRET_OVERLAP_HOURS = 24;
/** Long enough for any real address, short enough for an index. */
const URL_MAX = 500;

const urlSchema = z
  .string()
  .trim()
  .max(URL_MAX, { error: `Endereço: no máximo ${URL_MAX} caracteres.` })
  .refine(isWebhookUrl, { error: "Informe um endereço https:// sem usuário nem senha." });

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && !username && !password && !hash;
}

const shape = {
  url: urlSchema,
  description: optionalText({ label: "Descrição", max: 120 }).default(""),
  events: z.array(z.enum(eventTypes)).min(1, { error: "Escolha ao menos um evento." }),
  /** True to send names, addresses and texts, not only numbers. */
  fullBodies: z.boolean().default(false),
};

export const createWebhookInputSchema = z.object(shape);
export type CreateWebhookInput = z.infer<typeof createWebhookInputSchema>;
export const updateWebhookInputSchema = z.object({ id: rowIdSchema, ...shape });
export type UpdateWebhookInput = z.infer<typeof updateWebhookInputSchema>;

/** A receiver of any events. */
export type Webhook = ReceiverState & {
  id: number;
  url: string;
  description: string;
  events: EventType[];
  fullBodies: boolean;
};
