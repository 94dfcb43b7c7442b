import { trpc } from "#client/admin/admin-trpc.ts";
import { RecordFold } from "#client/admin/record/record-fold.tsx";
import { Button } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";
import { useDropSecondFactor } from "./use-drop-second-factor.ts";

/** Collapsed section for a colleague who has lost the second factor; absent without one. */
export function OtherSecondFactor({ userId }: { userId: string }) {
  const { data } = trpc.users.secondFactor.useQuery(userId);
  const drop = useDropSecondFactor(userId, { isOwn: false });
  if (!data?.isOn) return null;
  return (
    <RecordFold title={texts.secondFactor.title}>
      <p className="mt-3 text-pretty text-soft">
        Se a pessoa perdeu o celular e os códigos de recuperação, desligue aqui; ela liga de novo depois.
      </p>
      <Button
        look="quiet"
        size="small"
        className="mt-2"
        busy={drop.isPending}
        onClick={() => void drop.ask()}
      >
        Desligar
      </Button>
    </RecordFold>
  );
}
