import { ShieldAlert } from "lucide-react";
import { formatCount } from "#shared/formats/numbers.ts";
import { HintLink } from "../hint-link.tsx";

type SuspectsHintProps = {
  /** How many there are; undefined while unknown. */
  waiting: number | undefined;
  /** Whether the list shows them now. */
  shown: boolean;
  onShow: (shown: boolean) => void;
};

/** Above a list: how many suspects are listed apart, and the link to them and back. */
export function SuspectsHint({ waiting, shown, onShow }: SuspectsHintProps) {
  if (!shown && !waiting) return null;
  return (
    <div className="flex items-center gap-2 border-b border-line bg-mist px-4 py-2 text-soft sm:px-6">
      <ShieldAlert aria-hidden className="size-4 shrink-0 text-danger" />
      {shown ? (
        <p>
          Fora da lista e das contagens. <HintLink onClick={() => onShow(false)}>Voltar à lista</HintLink>
        </p>
      ) : (
        <p>
          <HintLink onClick={() => onShow(true)}>
            {waiting === 1 ? "1 suspeito" : `${formatCount(waiting ?? 0)} suspeitos`}
          </HintLink>{" "}
          à parte, fora da lista e das contagens.
        </p>
      )}
    </div>
  );
}
