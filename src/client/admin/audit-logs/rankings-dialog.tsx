import { type ReactNode, useId } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { auditActionNames } from "#shared/schemas/audit-log-names.ts";
import { texts } from "#shared/texts/texts.ts";

type Rank = { name: string; count: number };

/** All administrators and actions ranked by number of entries; the cards show the top ones. */
export function RankingsDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.auditLogs.rankings.useQuery();
  return (
    <Dialog title={texts.auditLogs.rankings} width="medium" onClose={onClose}>
      {query.data ? (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Ranking title="Administradores" ranks={query.data.admins}>
            {texts.auditLogs.noAdministrators}
          </Ranking>
          <Ranking
            title="Ações"
            ranks={query.data.actions.map(({ action, count }) => ({ name: auditActionNames[action], count }))}
          />
        </div>
      ) : (
        <QueryNotice query={query} loading="Carregando logs..." failed={texts.auditLogs.loadFailed} />
      )}
    </Dialog>
  );
}

/** `children` replaces an empty list. */
function Ranking({
  title,
  ranks,
  children,
}: {
  title: string;
  ranks: readonly Rank[];
  children?: ReactNode;
}) {
  const id = useId();
  const most = Math.max(1, ...ranks.map(({ count }) => count));
  return (
    <section>
      <h3 id={id} className="font-semibold tracking-tight">
        {title}
      </h3>
      {ranks.length === 0 ? (
        <p className="mt-2 text-soft">{children}</p>
      ) : (
        <ol aria-labelledby={id} className="mt-2 flex flex-col gap-2.5">
          {ranks.map(({ name, count }) => (
            <li key={name}>
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="text-soft tabular-nums">{formatCount(count)}</span>
              </p>
              <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-mist">
                <div
                  className="h-full rounded-full bg-accent-strong"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
