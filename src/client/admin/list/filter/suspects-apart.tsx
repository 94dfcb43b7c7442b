import { formatCount } from "#shared/formats/numbers.ts";
import { HintLink } from "../hint-link.tsx";

type SuspectsApartProps = {
  /** How many there are; undefined while unknown. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Inside an empty list: what seems lost may be among the suspects. */
export function SuspectsApart({ waiting, onShow }: SuspectsApartProps) {
  if (!waiting) return null;
  return (
    <p className="mt-2 text-soft">
      {waiting === 1
        ? "1 envio suspeito está separado."
        : `${formatCount(waiting)} envios suspeitos estão separados.`}{" "}
      <HintLink onClick={onShow}>Ver suspeitos</HintLink>
    </p>
  );
}
