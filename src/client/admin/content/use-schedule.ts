import { trpc } from "#client/admin/admin-trpc.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import type { DocumentEditor } from "./use-document-editor.ts";

type Schedule = { publishAt: string; until: string | null; description: string };

/** An editor of a part of the site config. */
type ScheduledEditor = Pick<DocumentEditor, "base" | "scheduleBy"> & {
  /** The values that differ from what is published. */
  changedValues: () => Partial<SiteConfig>;
};

/** Schedules the texts of an editor and deletes its draft. `run` resolves to false if the server rejected it. */
export function useSchedule(editor: ScheduledEditor) {
  const utils = trpc.useUtils();
  const call = trpc.publications.schedule.useMutation();
  const run = async ({ description, ...times }: Schedule): Promise<boolean> => {
    try {
      await editor.scheduleBy(() =>
        call.mutateAsync({
          changes: editor.changedValues(),
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
