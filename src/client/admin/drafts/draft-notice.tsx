import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { confirmAction } from "#client/components/confirm.tsx";

type DraftNoticeProps = {
  /** What discarding does to the fields: the text of its question. */
  consequence: string;
  /** What a draft of this form does not have. */
  lacks?: string | undefined;
  onDiscard: () => void;
  className?: string;
};

/** Says that a screen or dialog shows a draft, and offers to discard it. */
export function DraftNotice({ consequence, lacks, onDiscard, className }: DraftNoticeProps) {
  const askDiscard = async () => {
    const agreed = await confirmAction({
      title: "Descartar o rascunho?",
      text: consequence,
      action: "Descartar",
      danger: true,
    });
    if (agreed) onDiscard();
  };
  return (
    <div
      role="status"
      className={classNames("flex items-center gap-3 border-b border-line bg-warning/10 py-2", className)}
    >
      <p className="min-w-0 flex-1 text-pretty">
        <strong className="font-semibold">Rascunho recuperado.</strong> O que você não tinha salvo voltou para
        esta tela.{lacks && ` ${lacks}`}
      </p>
      <Button look="quiet" size="small" onClick={askDiscard}>
        Descartar
      </Button>
    </div>
  );
}

/** The place of the notice on top of a dialog's content, from edge to edge. */
export const draftNoticeInDialog = "-mx-6 -mt-6 mb-6 px-6";
