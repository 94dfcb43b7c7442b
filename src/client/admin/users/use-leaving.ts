import { confirmChoice } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { LeavingKeys, User } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { useOwners } from "./use-owners.ts";

/** The new owner of the records, and the keys and links to revoke; absent if the user has none. */
export type Leaving = {
  heirId?: string;
  keys?: LeavingKeys;
  takesPublications?: true;
  revokesExportLinks?: boolean;
};
export type AskHeir = (user: User, how: "deactivate" | "delete") => Promise<Leaving | undefined>;

/** The tick of all export links, beside those of keys by their ids. */
const EXPORT_LINKS = "export-links";

/**
 * Confirms the deactivation or deletion of a user: asks who takes over the records and which keys and links
 * to revoke. Resolves to undefined if cancelled.
 */
export function useLeaving(): AskHeir {
  const owners = useOwners();
  return async (user, how) => {
    const left = await trpcClient.users.owned.query(user.id).catch(sayFailure(texts.handover.failed));
    if (!left) return undefined;
    const isDeletion = how === "delete";
    const access = isDeletion
      ? `${user.name} (${user.email}) perde o acesso na hora. O que já fez continua nos logs.`
      : texts.users.deactivateFirst(user.name);
    const owned = texts.handover.owned(left);
    const { keys, exportLinks = 0 } = left;
    const ticks = [
      ...keys.map(({ id, name }) => ({ value: id, name: texts.handover.revoke(name) })),
      ...(exportLinks > 0 ? [{ value: EXPORT_LINKS, name: texts.handover.revokeExports(exportLinks) }] : []),
    ];
    const hints = [keys.length > 0 && texts.handover.keysHint, exportLinks > 0 && texts.handover.exportsHint];
    const given = await confirmChoice({
      title: isDeletion ? texts.users.deleteQuestion : texts.users.deactivateQuestion(user.name),
      action: isDeletion ? "Excluir" : "Desativar",
      danger: isDeletion,
      text: [access, texts.handover.others(left), owned && texts.handover.question(user.name, owned)]
        .filter(Boolean)
        .join(" "),
      choice: owned
        ? {
            label: texts.handover.heir,
            options: owners.choices(null).filter(({ value }) => value !== user.id),
            value: owners.ownId,
          }
        : undefined,
      ticks:
        ticks.length > 0
          ? { legend: texts.handover.made, hint: hints.filter(Boolean).join(" "), options: ticks }
          : undefined,
    });
    if (!given) return undefined;
    const ids = keys.map(({ id }) => id);
    return {
      ...(left.publications && { takesPublications: true as const }),
      ...(owned && { heirId: given.chosen }),
      ...(keys.length > 0 && {
        keys: {
          revoked: ids.filter((id) => given.ticked.includes(id)),
          kept: ids.filter((id) => !given.ticked.includes(id)),
        },
      }),
      ...(exportLinks > 0 && { revokesExportLinks: given.ticked.includes(EXPORT_LINKS) }),
    };
  };
}
