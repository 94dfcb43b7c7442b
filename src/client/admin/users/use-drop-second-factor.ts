import { trpc } from "#client/admin/admin-trpc.ts";
import { confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";

/** Disables a user's second factor, after confirmation. */
export function useDropSecondFactor(userId: string, { isOwn }: { isOwn: boolean }) {
  const { users } = trpc.useUtils();
  const drop = trpc.users.dropSecondFactor.useMutation({
    onSuccess: () => toast.success({ title: texts.secondFactor.dropped }),
    onError: sayFailure(texts.secondFactor.failed),
    onSettled: () => users.invalidate(),
  });
  const ask = async () => {
    const agreed = await confirmDanger(
      texts.secondFactor.dropQuestion,
      isOwn ? texts.secondFactor.dropOwn : texts.secondFactor.dropOther,
      "Desligar",
    );
    if (agreed) drop.mutate(userId);
  };
  return { ask, isPending: drop.isPending };
}
