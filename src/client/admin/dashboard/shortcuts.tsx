import { ChevronRight } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { texts } from "#shared/texts/texts.ts";
import { hasFailed, recovering } from "./recovering.ts";

const OPEN_KEY = "admin_shortcuts_open";

/** All access links, in a section whose open state this browser remembers. */
export function Shortcuts() {
  const links = trpc.accessLinks.list.useQuery(undefined, recovering);
  const [open, setOpen] = useState(() => localStorage.getItem(OPEN_KEY) !== "no");
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(event.currentTarget.open);
    localStorage.setItem(OPEN_KEY, event.currentTarget.open ? "yes" : "no");
  };
  return (
    <details open={open} onToggle={toggle} className="group rounded-xl border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xl px-5 py-3.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-soft transition-transform group-open:rotate-90" />
        <h2 className="font-semibold tracking-tight">Acesso rápido</h2>
      </summary>
      <div className="px-5 pb-4">
        {links.data?.length ? (
          <ul className="flex flex-wrap gap-2">
            {links.data.map(({ id, title, url, color, category }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={category}
                  className="inline-flex h-8 max-w-64 items-center gap-2 rounded-md border border-line px-3 text-[0.8125rem] hover:border-ink/25 hover:bg-mist"
                >
                  <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: color }} />
                  <span className="truncate">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p role="status" className="text-soft">
            {hasFailed(links) ? (
              texts.accessLinks.loadFailed
            ) : links.isPending ? (
              "Carregando..."
            ) : (
              <>
                Guarde aqui os endereços que a equipe mais usa.{" "}
                <Link to="/admin/access" className="text-accent-ink underline underline-offset-2">
                  Criar um acesso
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </details>
  );
}
