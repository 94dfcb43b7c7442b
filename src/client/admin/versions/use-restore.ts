import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfigSection } from "#shared/schemas/site-config-names.ts";
import { texts } from "#shared/texts/texts.ts";

/**
 * Restores a version or one section of it after a question, over the current version that is shown beside it; what
 * somebody saved meanwhile is told and compared before the next attempt.
 */
export function useRestore(
  { id, versionNumber }: Pick<ConfigVersion, "id" | "versionNumber">,
  current: number,
) {
  const utils = trpc.useUtils();
  const [meanwhile, setMeanwhile] = useState<string>();
  const answers = {
    onSuccess: () =>
      toast.success({ title: texts.versions.restored, description: texts.siteConfig.savedText }),
    onError: (error: unknown) => {
      if (errorCode(error) === "conflict") return setMeanwhile(errorText(error));
      toast.failure({
        title: texts.versions.restoreErrorTitle,
        description: errorText(error, texts.versions.restoreFailed),
      });
    },
    onSettled: () => Promise.all([utils.siteConfig.invalidate(), utils.serviceStatus.invalidate()]),
  };
  const whole = trpc.siteConfig.restore.useMutation(answers);
  const part = trpc.siteConfig.restoreSection.useMutation(answers);
  return {
    isPending: whole.isPending || part.isPending,
    /** The sentence about what somebody saved since the comparison was opened. */
    meanwhile,
    ask: async (section?: SiteConfigSection) => {
      const goesAhead = await confirmAction({
        title: section
          ? texts.versions.restoreSectionQuestion(section, versionNumber)
          : texts.versions.restoreQuestion(versionNumber),
        text: texts.versions.replacedStays(current),
        action: "Restaurar",
      });
      if (!goesAhead) return;
      setMeanwhile(undefined);
      if (section) part.mutate({ id, section, baseVersion: current });
      else whole.mutate({ id, baseVersion: current });
    },
  };
}
