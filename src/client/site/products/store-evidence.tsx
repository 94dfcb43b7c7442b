import { Coupons } from "./coupons.tsx";
import { Evidence } from "./evidence.tsx";
import { SalesBars } from "./sales-bars.tsx";
import { StockSteps } from "./stock-steps.tsx";

/** The screens go on with the order on the phone of the opening. */
export function StoreEvidence() {
  return (
    <Evidence
      title="O que acontece depois do clique em pagar"
      exhibits={[
        {
          figure: "6 lustres",
          unit: "de saldo, no balcão e na loja virtual",
          sentence: "A venda do site e a do balcão saem do mesmo estoque, na ordem em que aconteceram.",
          screen: <StockSteps />,
        },
        {
          figure: "21 pedidos",
          unit: "hoje, cada um já no faturamento",
          sentence: "Faturamento, ticket médio e mais vendidos mudam a cada pedido.",
          screen: <SalesBars />,
        },
        {
          figure: "38 usos",
          unit: "do cupom PRIMAVERA10, um por cliente",
          sentence: "Todo cupom tem validade, limite por cliente e a conta do que trouxe.",
          screen: <Coupons />,
        },
      ]}
    />
  );
}
