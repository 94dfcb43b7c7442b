import { lt, sql } from "drizzle-orm";
import { firstOfLastDays } from "#server/platform/db/periods.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { CHAT_CODE_DAYS } from "#shared/schemas/chat-code.ts";
import { chatCodes } from "./table.ts";

/** Deletes codes older than 90 days, at 03:55. */
export const deleteOldChatCodes: JobDefinition<object> = {
  name: "delete-old-chat-codes",
  schedule: "55 3 * * *",
  run: async ({ db }) => {
    await db.delete(chatCodes).where(lt(chatCodes.createdAt, sql`(${firstOfLastDays(CHAT_CODE_DAYS)})`));
  },
};
