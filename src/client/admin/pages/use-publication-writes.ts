import { trpc } from "#client/admin/admin-trpc.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import type { ContentName } from "#shared/content/documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import type { ContentEditor } from "./use-content-editor.ts";

type Schedule = { publishAt: string; until: string | null; description: string };

/** Schedules the texts of an editor and deletes its draft. `run` resolves to false if the server rejected it. */
export function useSchedule(name: ContentName, editor: ContentEditor) {
  const utils = trpc.useUtils();
  const call = trpc.publications.schedule.useMutation();
  const run = async ({ description, ...times }: Schedule): Promise<boolean> => {
    try {
      await editor.scheduleBy(() =>
        call.mutateAsync({
          changes: { [`content_${name}`]: editor.text },
          baseVersion: editor.base.version,
          ...times,
          ...(description && { description }),
        }),
      );
    } catch (error) {
      sayFailure(texts.publications.scheduleFailed)(error);
      return false;
    }
    void utils.publications.invalidate();
    sayScheduled(times);
    return true;
  };
  return { run, isPending: call.isPending };
}

/** Shows a toast with the start and end of a window. */
export function sayScheduled({ publishAt, until }: Pick<Schedule, "publishAt" | "until">): void {
  const end = until ? `, até ${formatDateTime(until)}` : "";
  toast.success({
    title: texts.publications.scheduled,
    description: `No site em ${formatDateTime(publishAt)}${end}.`,
  });
}

/** Cancels a window that is waiting, or ends one that is open. */
export function useCancelPublication(isOpen: boolean) {
  const utils = trpc.useUtils();
  return trpc.publications.cancel.useMutation({
    onSuccess: () =>
      toast.success({ title: isOpen ? texts.publications.endedNow : texts.publications.cancelled }),
    onError: sayFailure(texts.publications.cancelFailed),
    onSettled: () => utils.publications.invalidate(),
  });
}

/** Makes the administrator the owner of a suspended window. */
export function useTakeOverPublication() {
  const utils = trpc.useUtils();
  return trpc.publications.takeOver.useMutation({
    onSuccess: () => toast.success({ title: texts.publications.takenOver }),
    onError: sayFailure(texts.publications.takeOverFailed),
    onSettled: () => utils.publications.invalidate(),
  });
}
