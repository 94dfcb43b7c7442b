import { ShieldAlert } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { HintLink } from "./hint-link.tsx";
import { ListNotice } from "./list-states.tsx";

export function SuspectBadge() {
  return <Badge tone="danger">Suspeito</Badge>;
}

type SuspectNoticeProps = { busy: boolean; onRelease: () => void };

/** Says why an open suspect is listed apart, with the button that releases it. */
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

type SuspectsHintProps = {
  /** Number of suspects; undefined while loading. */
  waiting: number | undefined;
  /** Whether the list shows the suspects. */
  shown: boolean;
  onShow: (shown: boolean) => void;
};

/** Counts the suspects above a list, with a link to them and back. */
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

type SuspectsApartProps = {
  /** Number of suspects; undefined while loading. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Points from an empty list to the suspects, where a missing submission may be. */
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

type NoSuspectsProps = {
  /** Whether search or filters hide some. */
  filtered: boolean;
  /** Shows all suspects. */
  onClear: () => void;
  /** Returns to the list without suspects. */
  onLeave: () => void;
};

/** Empty state of the list of suspects. */
export function NoSuspects({ filtered, onClear, onLeave }: NoSuspectsProps) {
  return filtered ? (
    <ListNotice
      title="Nenhum suspeito com estes filtros"
      text="Mude a busca ou os filtros para ver outros."
      action={{ label: "Limpar filtros", run: onClear }}
    />
  ) : (
    <ListNotice
      title="Nenhum suspeito"
      text="O que parecer enviado por robôs fica aqui, à parte."
      action={{ label: "Voltar à lista", run: onLeave }}
    />
  );
}
