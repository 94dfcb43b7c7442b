import { BathPackages } from "./bath-packages.tsx";
import { Evidence } from "./evidence.tsx";
import { RouteMap } from "./route-map.tsx";
import { VaccinationCard } from "./vaccination-card.tsx";

/** The screens go on with the morning of the agenda. */
export function MaskotEvidence() {
  return (
    <Evidence
      title="A ficha acompanha o animal, do banho à cirurgia"
      exhibits={[
        {
          figure: "3 doses",
          unit: "em dia na carteira do Paçoca",
          sentence: "O reforço é calculado pela dose, e o tutor recebe o aviso antes de vencer.",
          screen: (
            <div className="mx-auto w-full max-w-md">
              <VaccinationCard />
            </div>
          ),
        },
        {
          figure: "5 pets",
          unit: "na rota da manhã, do portão ao banho",
          sentence: "A van sabe quem buscar primeiro, porque a rota sai da própria agenda.",
          screen: <RouteMap />,
        },
        {
          figure: "1 banho",
          unit: "resta no pacote do Paçoca",
          sentence: "Cada atendimento baixa um banho do pacote, e a renovação é cobrada antes de acabar.",
          screen: <BathPackages />,
        },
      ]}
    />
  );
}
