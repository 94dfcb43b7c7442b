import { formatDateTime } from "#shared/formats/dates.ts";
import type { Hold } from "#shared/schemas/retention.ts";
import { RecordLink } from "./term-preview.tsx";

/** The held records with their reasons; they are held and set free where they are opened. */
export function HoldList({ holds }: { holds: readonly Hold[] }) {
  return (
    <section aria-labelledby="holds">
      <h2 id="holds" className="text-base font-semibold tracking-tight">
        Registros retidos
      </h2>
      {holds.length === 0 ? (
        <p className="mt-3 rounded-xl border border-line bg-surface px-4 py-4 text-pretty text-soft sm:px-5">
          Nenhum. Para guardar um registro além do prazo, por exemplo numa disputa, abra-o e use "Reter".
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {holds.map(({ type, id, reason, authorName, createdAt }) => (
            <li
              key={`${type} ${id}`}
              className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:px-5"
            >
              <RecordLink type={type} id={id} />
              <p className="min-w-0 text-pretty wrap-anywhere">{reason}</p>
              <p className="text-[0.8125rem] wrap-anywhere text-soft tabular-nums sm:text-right">
                {authorName}, {formatDateTime(new Date(createdAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
