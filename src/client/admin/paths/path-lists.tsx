import { ArrowRight } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { Button } from "#client/components/button.tsx";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { counted, formatCount } from "#shared/formats/numbers.ts";
import type { MissingPath, Redirect } from "#shared/schemas/site-path.ts";

type PathSectionProps = {
  title: string;
  /** Beside the title. */
  period?: string;
  count: number;
  /** Shown in place of the list while there is nothing in it. */
  empty: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A titled list of paths in a card. Focusable, for when the focused row is deleted. */
export function PathSection({ title, period, count, empty, ref, children }: PathSectionProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} tabIndex={-1} className="min-w-0">
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold tracking-tight">
        <span id={id}>{title}</span>
        {count > 0 && (
          <span className="text-xs font-normal text-soft tabular-nums">{formatCount(count)}</span>
        )}
        {period && <span className="ml-auto text-xs font-normal text-soft">{period}</span>}
      </h2>
      {count === 0 ? (
        <p className="rounded-xl border border-line bg-surface px-4 py-6 text-center text-pretty text-soft">
          {empty}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {children}
        </ul>
      )}
    </section>
  );
}

type RedirectRowProps = { redirect: Redirect; onEdit: () => void; onDelete: () => void };

export function RedirectRow({ redirect, onEdit, onDelete }: RedirectRowProps) {
  const { path, target, hits, lastHitAt } = redirect;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          aria-label={`Editar ${path}`}
          onClick={onEdit}
          className="text-left font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {path}
        </button>
        <p className="flex gap-1.5 wrap-anywhere text-soft">
          <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0" />
          <span>
            <span className="sr-only">leva a </span>
            {target}
          </span>
        </p>
      </div>
      <p className="text-[0.8125rem] text-soft tabular-nums sm:text-right">
        {lastHitAt === null ? (
          "Nenhuma visita"
        ) : (
          <>
            {counted(hits, "visita", "visitas")}
            <span className="block">última em {formatDateTime(new Date(lastHitAt))}</span>
          </>
        )}
      </p>
      <Button
        look="bare"
        size="small"
        aria-label={`Excluir ${path}`}
        onClick={onDelete}
        className="relative ml-auto"
      >
        Excluir
      </Button>
    </li>
  );
}

type MissingPathRowProps = { missing: MissingPath; onRedirect: () => void };

export function MissingPathRow({ missing: { path, count, lastDay }, onRedirect }: MissingPathRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{path}</p>
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {counted(count, "vez", "vezes")}, última em {formatDay(lastDay)}
        </p>
      </div>
      <Button look="quiet" size="small" aria-label={`Redirecionar ${path}`} onClick={onRedirect}>
        Redirecionar…
      </Button>
    </li>
  );
}
