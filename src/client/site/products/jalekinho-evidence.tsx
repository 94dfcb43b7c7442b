import { Evidence } from "./evidence.tsx";
import { FamilyMessages } from "./family-messages.tsx";
import { GateBoard } from "./gate-board.tsx";
import { TuitionBoard } from "./tuition-board.tsx";

/** The screens go on with the day of the class board. */
export function JalekinhoEvidence() {
  return (
    <Evidence
      title="A família sabe antes de perguntar"
      exhibits={[
        {
          figure: "1h25",
          unit: "de sono da Helena, das 12h40 às 14h05",
          sentence: "O recado sai da sala, chega só a quem cuida daquela criança, e a escola vê quem leu.",
          screen: <FamilyMessages />,
        },
        {
          figure: "10%",
          unit: "de desconto de irmãos, calculado sozinho",
          sentence: "Boletos e Pix do mês saem de uma vez, e o lembrete chega antes do vencimento.",
          screen: <TuitionBoard />,
        },
        {
          figure: "17h30",
          unit: "a saída da Helena, com o avô já autorizado",
          sentence: "No portão, a equipe vê a foto de quem pode buscar e o aviso da família.",
          screen: <GateBoard />,
        },
      ]}
    />
  );
}
