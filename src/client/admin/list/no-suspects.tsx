import { ListNotice } from "./list-notice.tsx";

type NoSuspectsProps = {
  /** There are some, which search or filters hide. */
  filtered: boolean;
  /** To all suspects. */
  onClear: () => void;
  /** To the ordinary list. */
  onLeave: () => void;
};

/** Stands where a list of suspects would. */
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
