import type { AdministratorContext } from "#server/platform/context.ts";
import type { UpdateWebhookInput } from "#shared/schemas/webhook.ts";
import { fullNote } from "./create-webhook.ts";
import { changeWebhook, setWebhook } from "./write-webhook.ts";

/** Changes address, events and bodies of an endpoint. @throws AppError `not_found` for an unknown id. */
export function updateWebhook(
  ctx: AdministratorContext,
  { id, ...columns }: UpdateWebhookInput,
): Promise<void> {
  return changeWebhook(ctx, id, {
    action: "UPDATE",
    done: `alterado${fullNote(columns)}`,
    run: async (tx) => {
      await setWebhook(tx, id, columns);
    },
  });
}
