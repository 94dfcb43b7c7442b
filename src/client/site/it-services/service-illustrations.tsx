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
