import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";

export function SuspectBadge() {
  return <Badge tone="danger">Suspeito</Badge>;
}

type SuspectNoticeProps = { busy: boolean; onRelease: () => void };

/** Above an opened suspect: why it is listed apart, and the button that releases it. */
export function SuspectNotice({ busy, onRelease }: SuspectNoticeProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-mist px-3 py-2">
      <SuspectBadge />
      <p className="flex-1 basis-40 text-soft">Parece vir de um robô.</p>
      <Button look="quiet" size="small" busy={busy} onClick={onRelease}>
        Não é spam
      </Button>
    </div>
  );
}
