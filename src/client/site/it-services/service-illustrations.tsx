import { Check, Laptop, Lock, Monitor, Printer } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";

/** A support chat. Printed without its dark background, the bubbles are outlines. */
export function ChatIllustration() {
  return (
    <div className="flex flex-col gap-2.5">
      <p className="w-fit rounded-2xl rounded-bl-md border border-night-line bg-white/12 px-3.5 py-2">
        O caixa 3 parou de imprimir.
      </p>
      <p className="w-fit self-end rounded-2xl rounded-br-md border border-night-line bg-surface px-3.5 py-2 text-ink">
        Já estou vendo. Pode abrir o acesso?
      </p>
      <p className="w-fit rounded-2xl rounded-bl-md border border-night-line bg-white/12 px-3.5 py-2">
        Voltou! Obrigada.
      </p>
    </div>
  );
}

const servers = [
  { name: "Banco de dados", load: "62%" },
  { name: "Arquivos", load: "38%" },
  { name: "Backups", load: "81%" },
];

export function RackIllustration() {
  return (
    <div className="flex flex-col gap-2 rounded-xl bg-night p-2.5 text-white">
      {servers.map(({ name, load }) => (
        <div key={name} className="flex items-center gap-3 rounded-lg bg-white/12 px-3 py-2.5">
          <span className="size-2 rounded-full bg-illustration-status-light" />
          <span className="w-28">{name}</span>
          <span className="h-1.5 flex-1 rounded-full bg-white/12">
            <span className="block h-full rounded-full bg-accent" style={{ width: load }} />
          </span>
        </div>
      ))}
    </div>
  );
}

const assets = [
  { icon: Laptop, name: "Notebook 014", place: "Financeiro", note: "garantia até 03/27" },
  { icon: Monitor, name: "Estação 022", place: "Recepção", note: "troca prevista" },
  { icon: Printer, name: "Impressora 005", place: "Expedição", note: "garantia até 11/26" },
];

export function AssetsIllustration() {
  return (
    <div className="divide-y divide-line rounded-xl border border-line bg-surface px-4">
      {assets.map(({ icon: Icon, name, place, note }) => (
        <div key={name} className="flex items-center gap-3 py-2.5">
          <Icon className="size-4.5 text-soft" strokeWidth={1.75} />
          <span className="flex-1 leading-tight whitespace-nowrap">
            <span className="block font-medium">{name}</span>
            <span className="text-xs text-soft">{place}</span>
          </span>
          <span className="truncate text-xs text-soft">{note}</span>
        </div>
      ))}
    </div>
  );
}

const records = [
  ["A", "www", "203.0.113.10"],
  ["MX", "@", "mail.suaempresa.example"],
  ["TXT", "@", "v=spf1 mx -all"],
];

export function DomainIllustration() {
  return (
    <div className="rounded-xl border border-line bg-surface font-mono text-xs">
      <p className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2.5 font-sans text-[0.8125rem] font-medium">
        suaempresa.example
        <span className="rounded-full bg-success/10 px-2 py-0.5 text-xs text-success">Renovado</span>
      </p>
      <div className="flex flex-col gap-2.5 px-4 py-3">
        {records.map(([kind, host, value]) => (
          <p key={kind} className="flex gap-3 whitespace-nowrap">
            <span className="w-8 font-semibold text-accent-ink">{kind}</span>
            <span className="w-8 text-soft">{host}</span>
            <span className="truncate">{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

export function WebIllustration() {
  return (
    <div className="relative h-full rounded-xl border border-line bg-surface">
      <div className="flex items-center gap-1.5 border-b border-line px-3.5 py-2.5">
        {["a", "b", "c"].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line" />
        ))}
        <span className="ml-2 h-4 flex-1 rounded-full bg-mist" />
      </div>
      <div className="grid grid-cols-[1.2fr_1fr] gap-4 p-4">
        <div className="flex flex-col gap-2">
          <span className="h-3.5 w-4/5 rounded-full bg-ink/80" />
          <span className="h-2 w-full rounded-full bg-line" />
          <span className="h-2 w-3/4 rounded-full bg-line" />
          <span className="mt-1 h-5 w-16 rounded-md bg-accent-strong" />
        </div>
        <span className="h-20 rounded-lg bg-accent/20" />
      </div>
      <p className="absolute right-3 bottom-9 rounded-xl border border-line bg-surface px-3.5 py-2 shadow-lg shadow-shade/10">
        <span className="font-medium">vendas@suaempresa</span>
        <span className="text-soft"> 3 novos</span>
      </p>
    </div>
  );
}

const defences = [
  { text: "Cópia restaurada em teste", done: true },
  { text: "Antivírus atualizado em 21 máquinas", done: true },
  { text: "Entrada bloqueada após 5 tentativas", done: false },
];

export function SecurityIllustration() {
  return (
    <div className="flex flex-col gap-2.5">
      {defences.map(({ text, done }) => (
        <p
          key={text}
          className="flex items-center gap-3 rounded-xl border border-line bg-surface px-3.5 py-2.5"
        >
          <span
            className={classNames(
              "grid size-6 shrink-0 place-items-center rounded-full",
              done ? "bg-success/10 text-success" : "bg-warning/10 text-warning",
            )}
          >
            {done ? <Check className="size-3.5" strokeWidth={3} /> : <Lock className="size-3.5" />}
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}
