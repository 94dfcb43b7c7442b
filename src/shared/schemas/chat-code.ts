import { z } from "zod";
import { findChatCode } from "#shared/formats/chat-code.ts";
import { PATH_MAX } from "./site-path.ts";
import { sourceField } from "./source.ts";
import type { Source } from "./touch.ts";

/** A buyer of software decides within a quarter. */
export const CHAT_CODE_DAYS = 90;
const INVALID_CODE = "Código inválido.";

const codeField = z
  .string(INVALID_CODE)
  .max(20, INVALID_CODE)
  .transform((text, context) => {
    const code = findChatCode(text);
    if (code === undefined) context.addIssue({ code: "custom", message: INVALID_CODE });
    return code ?? z.NEVER;
  });

/** Body of `POST /api/chat-codes`. */
export const chatCodeInputSchema = z.object({
  code: codeField,
  page: z.string("Página desconhecida.").max(PATH_MAX, "Página desconhecida."),
  source: sourceField,
});
export type ChatCodeInput = z.output<typeof chatCodeInputSchema>;

export const chatCodeQuerySchema = codeField;

/** The source that a code stands for; the time in ISO 8601. */
export type ChatTouch = { code: string; page: string; source: Source | null; createdAt: string };
