import type { ComponentProps } from "react";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { DraftNotice, draftNoticeInDialog } from "./draft-notice.tsx";
import type { useDraftForm } from "./use-draft-form.ts";

type DraftDialogProps = Omit<ComponentProps<typeof FormDialog>, "before"> & {
  draft: Pick<
    ReturnType<typeof useDraftForm>,
    "isNew" | "dirty" | "isRestored" | "leave" | "finish" | "restart"
  >;
  /** What a draft of this form does not have. */
  lacks?: string;
  onDiscard?: () => void;
};

/** The dialog of a form whose input is a draft until it is saved or given up. */
export function DraftDialog({ draft, lacks, onDiscard, dirty = false, onClose, ...form }: DraftDialogProps) {
  return (
    <FormDialog
      {...form}
      dirty={draft.dirty || dirty}
      // A pending save may still fail: then the draft keeps what was typed.
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
