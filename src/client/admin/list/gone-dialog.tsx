import { Dialog } from "#client/components/dialog.tsx";
import { texts } from "#shared/texts/texts.ts";
import { ListNotice } from "./list-notice.tsx";

type GoneDialogProps = { title: string; unknown: string; onClose: () => void };

/** Stands in the place of the dialog of a row that is not there any more. */
export function GoneDialog({ title, unknown, onClose }: GoneDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ListNotice title={unknown} text={texts.records.gone} />
    </Dialog>
  );
}
