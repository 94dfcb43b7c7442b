import { confirmAction, confirmChoice } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { useOwners } from "./use-owners.ts";

/** Who takes over; without `heirId` there is nothing to take over. */
export type Leaving = { heirId?: string };
export type AskHeir = (user: User, how: "deactivate" | "delete") => Promise<Leaving | undefined>;

/** Asks who takes over the records of a user who is deactivated or deleted. Resolves to undefined if cancelled. */
export function useLeaving(): AskHeir {
  const owners = useOwners();
  const said = texts.handover;
  return async (user, how) => {
    const counts = await trpcClient.users.owned.query(user.id).catch(sayFailure(said.failed));
    if (!counts) return undefined;
    const isDeletion = how === "delete";
    const question = {
      title: isDeletion ? texts.users.deleteQuestion : texts.users.deactivateQuestion(user.name),
      action: isDeletion ? "Excluir" : "Desativar",
      danger: isDeletion,
    };
    const access = isDeletion
      ? `${user.name} (${user.email}) perde o acesso na hora. O que já fez continua nos logs.`
      : texts.users.deactivateFirst(user.name);
    const owned = said.owned(counts);
    if (!owned) {
      const isAgreed = !isDeletion || (await confirmAction({ ...question, text: access }));
      return isAgreed ? {} : undefined;
    }
    const heirId = await confirmChoice({
      ...question,
      text: `${access} ${said.question(user.name, owned)}`,
      choice: {
        label: said.heir,
        options: owners.choices(null).filter(({ value }) => value !== user.id),
        value: owners.ownId,
      },
    });
    return heirId === undefined ? undefined : { heirId };
  };
}
