import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { ChatTouch } from "#shared/schemas/chat-code.ts";
import { chatCodes } from "./table.ts";

/** Returns what a code stands for; null for one that is unknown or older than its term. */
export async function findChatTouch(
  { db }: Pick<AdministratorContext, "db">,
  code: string,
): Promise<ChatTouch | null> {
  const [row] = await db.select().from(chatCodes).where(eq(chatCodes.code, code));
  return row ? presentInstants(row) : null;
}
