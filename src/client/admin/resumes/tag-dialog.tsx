import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { TagInput } from "./tag-input.tsx";
import type { TagChange } from "./use-tag-writes.ts";

type TagDialogProps = {
  /** How many resumes are changed. */
  count: number;
  onChoose: (change: TagChange) => void;
  onClose: () => void;
};

/** Asks which tag the ticked resumes get or lose. */
export function TagDialog({ count, onChoose, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState("");
  const tag = typed.trim();
  const choose = (change: TagChange) => {
    if (tag === "") return;
    onClose();
    onChoose(change);
  };
  return (
    <Dialog
      title={texts.resumes.tagQuestion(formatCount(count))}
      onClose={onClose}
      dirty={tag !== ""}
      footer={
        <>
          <Button look="quiet" disabled={tag === ""} onClick={() => choose({ remove: tag })}>
            Remover
          </Button>
          <Button disabled={tag === ""} onClick={() => choose({ add: tag })}>
            Incluir
          </Button>
        </>
      }
    >
      <TagInput label="Etiqueta" value={typed} onChange={setTyped} onEnd={() => choose({ add: tag })} />
    </Dialog>
  );
}
