import { BanknoteArrowDown, Boxes, Landmark, type LucideIcon, ReceiptText, Smartphone } from "lucide-react";

const steps: { icon: LucideIcon; time: string; title: string; text: string }[] = [
  { icon: Smartphone, time: "10:24", title: "Pedido", text: "Tirado no celular, no balcão do cliente" },
  { icon: Boxes, time: "10:24", title: "Reserva", text: "182 itens separados do saldo" },
  { icon: ReceiptText, time: "10:25", title: "Nota fiscal", text: "NF-e autorizada com os impostos" },
  { icon: Landmark, time: "10:25", title: "Boletos", text: "Três parcelas registradas no banco" },
  {
    icon: BanknoteArrowDown,
    time: "23/11",
    title: "Baixa",
    text: "Pagamento conciliado sem conferência manual",
  },
];

/** An illustration of the way of an order through the company, as a line with five stops. */
export function SaleJourney() {
  return (
    <div aria-hidden className="mt-14 grid gap-y-8 lg:grid-cols-5">
      {steps.map(({ icon: Icon, time, title, text }) => (
        <div key={title} className="rise group relative flex gap-5 lg:block lg:pr-6">
          <span className="absolute top-14 bottom-[-2rem] left-7 w-px bg-white/20 group-last:hidden lg:top-7 lg:right-0 lg:bottom-auto lg:left-14 lg:h-px lg:w-auto" />
          <span className="relative grid size-14 shrink-0 place-items-center rounded-2xl bg-accent-strong text-on-accent">
            <Icon className="size-6" strokeWidth={1.75} />
          </span>
          <div className="lg:mt-6">
            <p className="text-sm text-night-soft tabular-nums">{time}</p>
            <p className="mt-0.5 text-xl font-semibold tracking-tight">{title}</p>
            <p className="mt-1 text-[0.9375rem] text-night-soft">{text}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
