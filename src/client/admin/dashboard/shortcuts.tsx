import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { texts } from "#shared/texts/texts.ts";
import { Fold } from "./fold.tsx";
import { hasFailed, recovering } from "./recovering.ts";

/** All access links, in a section whose open state this browser remembers. */
export function Shortcuts() {
  const links = trpc.accessLinks.list.useQuery(undefined, recovering);
  return (
    <Fold title="Acesso rápido" storedAs="admin_shortcuts_open" startsOpen>
      <div className="px-4 pb-4">
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
    </Fold>
  );
}
