import { trpc } from "#client/admin/admin-trpc.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";

/** Cancels a publication that waits, or ends one that is open. */
export function useCancelPublication(isOpen: boolean) {
  const utils = trpc.useUtils();
  return trpc.publications.cancel.useMutation({
    onSuccess: () =>
      toast.success({ title: isOpen ? texts.publications.endedNow : texts.publications.cancelled }),
    onError: sayFailure(texts.publications.cancelFailed),
    onSettled: () => utils.publications.invalidate(),
  });
}

/** Makes the administrator answer for a publication whose owner lost access. */
export function useTakeOverPublication() {
  const utils = trpc.useUtils();
  return trpc.publications.takeOver.useMutation({
    onSuccess: () => toast.success({ title: texts.publications.takenOver }),
    onError: sayFailure(texts.publications.takeOverFailed),
    onSettled: () => utils.publications.invalidate(),
  });
}
