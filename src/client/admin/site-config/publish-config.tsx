import { NewContradictions } from "#client/admin/content/contradictions.tsx";
import { PublishDialog } from "#client/admin/content/publish-dialog.tsx";
import { useSchedule } from "#client/admin/content/use-schedule.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { ConfigComparison } from "./config-comparison.tsx";
import type { useConfigEditor } from "./use-config-editor.ts";

type PublishConfigProps = { editor: ReturnType<typeof useConfigEditor>; onClose: () => void };

/** Publishes edited settings, slides or a legal text at once or at a time, after which what is published can come back. */
export function PublishConfig({ editor, onClose }: PublishConfigProps) {
  const schedule = useSchedule(editor);
  const { config } = editor.current;
  const after = { ...config, ...editor.changedValues() };
  return (
    <PublishDialog
      doubts={[]}
      changes={
        <div className="flex flex-col gap-3">
          <ConfigComparison
            older={config}
            newer={after}
            names={["publicado", "o seu"]}
            document={siteDocument(editor.document)}
          />
        </div>
      }
      elsewhere={
        editor.document === "settings" && <NewContradictions config={after} edited={editor.document} />
      }
      busy={editor.isSaving || schedule.isPending}
      publish={editor.saveAs}
      schedule={schedule.run}
      startsLater
      end="Voltar ao que está publicado em"
      onClose={onClose}
    />
  );
}
