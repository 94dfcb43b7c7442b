import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { hasFailed, recovering } from "#client/admin/recovering.ts";
import { Skeleton } from "#client/components/skeleton.tsx";
import { texts } from "#shared/texts/texts.ts";

/** All access links as one-click links; on the dashboard, and in the panel of the frame. */
export function ShortcutList() {
  const links = trpc.accessLinks.list.useQuery(undefined, recovering);
  if (links.data?.length)
    return (
      <ul className="flex flex-wrap gap-2">
        {links.data.map(({ id, title, url, color, category }) => (
          <li key={id} className="max-w-full">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={category}
              className="inline-flex h-8 max-w-full items-center gap-2 rounded-md border border-line px-3 text-[0.8125rem] hover:border-ink/25 hover:bg-mist max-lg:h-11"
            >
              <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: color }} />
              <span className="max-w-64 truncate">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    );
  if (links.isPending && !hasFailed(links))
    return <Skeleton label="Carregando..." className="h-8 max-lg:h-11" />;
  return (
    <p role="status" className="text-soft">
      {hasFailed(links) ? (
        texts.accessLinks.loadFailed
      ) : (
        <>
          Guarde aqui os endereços que a equipe mais usa.{" "}
          <Link to="/admin/access" className="text-accent-ink underline underline-offset-2">
            Criar um acesso
          </Link>
        </>
      )}
    </p>
  );
}
