import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { texts } from "#shared/texts.ts";

/** Stands in the place of a template that is not there any more. */
export function TemplateGone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Editar modelo" onClose={onClose}>
      <ListNotice title={texts.templates.unknown} text={texts.records.gone} />
    </Dialog>
  );
}
