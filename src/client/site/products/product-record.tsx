import { Screen } from "./screen.tsx";

/** Fields of one record, by the area that works with them. */
const fields = [
  { area: "Vendas", values: ["Preço R$\u00a018,90", "Desconto até 8%"] },
  { area: "Estoque", values: ["312 unidades", "Lote 2309, vale até 03/27"] },
  { area: "Relatórios", values: ["Curva A", "Margem de 24,1%"] },
  { area: "App", values: ["Consulta sem internet"] },
  { area: "Fiscal", values: ["NCM 0901.21.00", "CFOP 5.102, ICMS 12%"] },
  { area: "Financeiro", values: ["Receita de mercadorias"] },
];

/** Illustration of a product's record in the ERP, read by every area; its data is invented. */
export function ProductRecord() {
  return (
    <Screen isNarrow title="Café torrado 500 g" aside="Produto 1.048">
      <div className="divide-y divide-line px-5">
        {fields.map(({ area, values }) => (
          <div key={area} className="flex gap-4 py-3">
            <p className="w-20 shrink-0 text-soft">{area}</p>
            <p className="font-medium tabular-nums">
              {values.map((value) => (
                <span key={value} className="block">
                  {value}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
      <p className="bg-accent-strong px-5 py-4 font-semibold text-on-accent">
        Salvo uma vez, visto em oito áreas
      </p>
    </Screen>
  );
}
