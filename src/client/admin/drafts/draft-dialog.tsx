import type { ComponentProps } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { confirmDanger } from "#client/components/confirm.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import type { useDraftForm } from "./use-draft-form.ts";

type DraftDialogProps = Omit<ComponentProps<typeof FormDialog>, "before" | "dirty"> & {
  /** Input that the draft does not keep. */
  dirty?: boolean;
  draft: Pick<
    ReturnType<typeof useDraftForm>,
    "isNew" | "dirty" | "isRestored" | "leave" | "finish" | "restart"
  >;
  /** What a draft of this form omits. */
  lacks?: string;
  onDiscard?: () => void;
};

/** Dialog whose input is kept as a draft until saved or discarded. */
export function DraftDialog({ draft, lacks, onDiscard, dirty = false, onClose, ...form }: DraftDialogProps) {
  return (
    <FormDialog
      {...form}
      dirty={draft.dirty || dirty}
      isDraft
      // If a pending save fails, the draft still holds the input.
      onClose={() => (form.busy ? draft.leave(onClose) : draft.finish(onClose))}
      before={
        draft.isRestored && (
          <DraftNotice
            consequence={
              draft.isNew ? "Os campos voltam a ficar em branco." : "Os campos voltam ao que está salvo."
            }
            lacks={lacks}
            onDiscard={() => {
              draft.restart();
              onDiscard?.();
            }}
            className={draftNoticeInDialog}
          />
        )
      }
    />
  );
}

type DraftNoticeProps = {
  /** Author and time of a draft that someone else wrote. */
  title?: string | undefined;
  /** Effect of discarding, shown in the confirmation. */
  consequence: string;
  lacks?: string | undefined;
  onDiscard: () => void;
  className?: string;
};

/** Notice that a screen or dialog shows a draft, with a button that discards it. */
export function DraftNotice({ title, consequence, lacks, onDiscard, className }: DraftNoticeProps) {
  const askDiscard = async () => {
    const agreed = await confirmDanger("Descartar o rascunho?", consequence, "Descartar");
    if (agreed) onDiscard();
  };
  return (
    <div
      role="status"
      className={classNames("flex items-center gap-3 border-b border-line bg-warning/10 py-2", className)}
    >
      <p className="min-w-0 flex-1 text-pretty">
        <strong className="font-semibold">{title ?? "Rascunho recuperado."}</strong>{" "}
        {title
          ? "Todos escrevem no mesmo rascunho: o que você mudar fica nele."
          : "O que você não tinha salvo voltou para esta tela."}
        {lacks && ` ${lacks}`}
      </p>
      <SmallButton label="Descartar" onClick={askDiscard} />
    </div>
  );
}

/** Class of the notice at the top of a dialog, edge to edge. */
export const draftNoticeInDialog = "-mx-6 -mt-6 mb-6 px-6";
