import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { formatBoundedCount } from "#shared/formats/numbers.ts";
import { HintLink } from "./hint-link.tsx";
import { ListNotice } from "./list-states.tsx";

export function SuspectBadge() {
  return <Badge tone="danger">Suspeito</Badge>;
}

type SuspectNoticeProps = { busy: boolean; onRelease: () => void };

/** Explains why an open record is a suspect, with a button that releases it. */
export function SuspectNotice({ busy, onRelease }: SuspectNoticeProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-mist px-3 py-2">
      <SuspectBadge />
      <p className="flex-1 basis-40 text-soft">Parece vir de um robô.</p>
      <SmallButton label="Não é spam" busy={busy} onClick={onRelease} />
    </div>
  );
}

type SuspectsApartProps = {
  /** Number of suspects, at most WAITING_MAX; undefined while loading. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Link from an empty list to the suspects, where a missing submission may be. */
export function SuspectsApart({ waiting, onShow }: SuspectsApartProps) {
  if (!waiting) return null;
  return (
    <p className="mt-2 text-soft">
      {waiting === 1
        ? "1 envio suspeito está separado."
        : `${formatBoundedCount(waiting)} envios suspeitos estão separados.`}{" "}
      <HintLink onClick={onShow}>Ver suspeitos</HintLink>
    </p>
  );
}

type NoSuspectsProps = {
  /** Whether a search or filter is active. */
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
