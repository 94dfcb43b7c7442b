import { ListNotice } from "./list-notice.tsx";

type NoSuspectsProps = {
  /** Search or filters hide some. */
  filtered: boolean;
  /** Shows all suspects. */
  onClear: () => void;
  /** Shows the list without suspects. */
  onLeave: () => void;
};

/** Shown in place of an empty list of suspects. */
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
