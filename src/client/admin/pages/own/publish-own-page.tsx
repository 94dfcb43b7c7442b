import { PublishDialog } from "#client/admin/content/publish-dialog.tsx";
import { WordChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { compareOwnPages, nameOwnPageLeaf } from "#shared/documents/own-page-leaves.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { OwnPageEditorState, Times } from "./use-own-page-editor.ts";

type PublishOwnPageProps = {
  editor: OwnPageEditorState;
  isLive: boolean;
  /** Publication times; without them the dialog asks. */
  times?: Times;
  onClose: () => void;
};

/** Publishes a page or article now or at a time; the page, or the changes of a live page, may have an end. */
export function PublishOwnPage({ editor, isLive, times, onClose }: PublishOwnPageProps) {
  const { values, base, mine, doubts, isSaving, publish, schedule } = editor;
  const differences = compareOwnPages(base.leaves, mine);
  return (
    <PublishDialog
      doubts={[...doubts].map(([leaf, doubt]) => [nameOwnPageLeaf([mine], leaf), doubt])}
      changes={
        <>
          {!isLive && <p className="mb-2 text-soft">{`A página entra no site em ${values.path}.`}</p>}
          {times?.publishedAt && (
            <p className="mb-2 text-soft">
              {`Data da publicação: ${formatDateTime(times.publishedAt)}`}
              {times.until ? `, até ${formatDateTime(times.until)}.` : "."}
            </p>
          )}
          {differences.length > 0 && <WordChanges differences={differences} />}
        </>
      }
      busy={isSaving}
      publish={(description) => publish(times ?? (isLive ? {} : { publishedAt: "now" }), description)}
      schedule={
        times
          ? undefined
          : ({ description, ...at }) =>
              isLive
                ? schedule(at, description)
                : publish({ publishedAt: at.publishAt, until: at.until }, description)
      }
      end={isLive ? "Voltar ao texto anterior em" : "Sair do site em"}
      onClose={onClose}
    />
  );
}
