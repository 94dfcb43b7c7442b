import { Headset } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";

const tickets = [
  { number: "2417", title: "Servidor não liga", state: "Em atendimento", share: "28%" },
  { number: "2416", title: "Caixa 3 não imprime", state: "Em atendimento", share: "54%" },
  { number: "2415", title: "Criar usuário novo", state: "Agendado", share: "12%" },
  { number: "2414", title: "Restaurar planilha apagada", state: "Resolvido", share: "100%" },
];

const stateLooks: Record<string, string> = {
  "Em atendimento": "bg-warning/10 text-warning",
  Agendado: "bg-ink/6 text-soft",
  Resolvido: "bg-success/10 text-success",
};

/** Illustration of a ticket queue and a chat at night; its data is invented. */
export function TicketScene() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[34rem] pb-52 text-xs">
      <div className="absolute inset-x-4 -top-5 bottom-28 rounded-[3rem] bg-accent/10 sm:-inset-x-5" />
      <div className="relative overflow-hidden rounded-2xl border border-line bg-surface shadow-2xl shadow-shade/10">
        <div className="flex items-center justify-between border-b border-line px-5 py-3.5">
          <span className="font-semibold">Fila de chamados</span>
          <span className="text-soft">2 em atendimento</span>
        </div>
        {tickets.map(({ number, title, state, share }) => (
          <div key={number} className="border-b border-line px-5 py-3 last:border-0">
            <div className="flex items-center gap-3">
              <span className="text-soft tabular-nums">{number}</span>
              <span className="min-w-0 flex-1 font-medium">{title}</span>
              <span
                className={classNames("rounded-full px-2.5 py-0.5 text-xs font-medium", stateLooks[state])}
              >
                {state}
              </span>
            </div>
            <div className="mt-2.5 h-1 rounded-full bg-line">
              <div
                data-living="grow"
                className={classNames(
                  "h-full origin-left rounded-full",
                  state === "Resolvido" ? "bg-success/60" : "bg-accent",
                )}
                style={{ width: share }}
              />
            </div>
          </div>
        ))}
      </div>
      <div className="absolute right-0 bottom-0 w-[88%] max-w-[22rem] rounded-2xl bg-night p-5 text-white shadow-2xl shadow-shade/30 sm:-right-4">
        <p className="flex items-center gap-2.5 font-semibold">
          <span className="grid size-8 place-items-center rounded-full bg-accent-strong text-on-accent">
            <Headset className="size-4.5" strokeWidth={1.75} />
          </span>
          Chamado 2417
          <span className="ml-auto font-normal text-night-soft tabular-nums">02:47</span>
        </p>
        <div className="mt-4 flex flex-col gap-2.5">
          <p className="w-fit max-w-[85%] text-balance rounded-2xl rounded-bl-md bg-white/12 px-3.5 py-2">
            O servidor não liga e o forno começa às 4h.
          </p>
          <p className="w-fit max-w-[85%] text-balance self-end rounded-2xl rounded-br-md bg-surface px-3.5 py-2 text-ink">
            Já entrei pelo acesso remoto. Vou trocar para o reserva.
          </p>
          <p className="w-fit rounded-2xl rounded-bl-md bg-white/12 px-3.5 py-2">Obrigado, fico na linha.</p>
        </div>
      </div>
    </div>
  );
}
