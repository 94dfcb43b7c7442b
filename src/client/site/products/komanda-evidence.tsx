import { BillSlips } from "./bill-slips.tsx";
import { Evidence } from "./evidence.tsx";
import { OrderPhone } from "./order-phone.tsx";
import { RecipeCost } from "./recipe-cost.tsx";
import { TableMap } from "./table-map.tsx";

/** The screens go on with the evening of the kitchen display. */
export function KomandaEvidence() {
  return (
    <Evidence
      title="O salão inteiro na mão do garçom"
      exhibits={[
        {
          figure: "8 mesas",
          unit: "em uma tela, cada uma na cor do seu estado",
          sentence: "O celular lança, e o mapa mostra na hora quem sentou e quem pediu a conta.",
          screen: (
            <div className="rise relative lg:pr-64">
              <TableMap />
              <OrderPhone className="relative mx-auto -mt-10 w-68 lg:absolute lg:top-1/2 lg:right-0 lg:mt-0 lg:-translate-y-1/2" />
            </div>
          ),
        },
        {
          figure: "4 contas",
          unit: "da mesa 6, sem refazer o pedido",
          sentence: "Cada pessoa paga o que pediu, com a sua parte da taxa de serviço.",
          screen: <BillSlips />,
        },
        {
          figure: "30%",
          unit: "do preço da moqueca é ingrediente",
          sentence: "Cada prato vendido baixa o estoque e mostra quanto custou a porção.",
          screen: <RecipeCost />,
        },
      ]}
    />
  );
}
