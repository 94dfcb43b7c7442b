import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCount } from "#shared/formats/numbers.ts";
import { FOUND_COUNT_MAX, type FoundPlace, type FoundRow } from "#shared/schemas/personal-data.ts";

const addresses = {
  lead: "/admin/leads?lead=",
  message: "/admin/messages?mensagem=",
  resume: "/admin/resumes?curriculo=",
  request: "/admin/privacy?pedido=",
} as const;

/** What each place has, its records folded. */
export function FoundPlaces({ places }: { places: readonly FoundPlace[] }) {
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-base font-semibold tracking-tight">
        Onde está
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {places.map(({ place, count, rows }) => (
          <li key={place}>
            {rows.length === 0 ? (
              <p className="flex gap-3 py-3 pr-4 pl-11">
                <span className="flex-1 font-medium">{place}</span>
                <Count count={count} />
              </p>
            ) : (
              <details className="group">
                <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-mist [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90"
                  />
                  <span className="flex-1 font-medium">{place}</span>
                  <Count count={count} />
                </summary>
                <ol className="flex flex-col gap-3 border-t border-line bg-mist p-4">
                  {rows.map((row) => (
                    <Row key={JSON.stringify(row)} row={row} />
                  ))}
                  {count > rows.length && (
                    <li className="text-soft">Os {rows.length} mais novos. A exportação tem todos.</li>
                  )}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="text-soft tabular-nums">
      {count > FOUND_COUNT_MAX ? `mais de ${formatCount(FOUND_COUNT_MAX)}` : formatCount(count)}
    </span>
  );
}

function Row({ row: { opens, fields } }: { row: FoundRow }) {
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {fields.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      {opens && (
        <Link
          to={addresses[opens.type] + opens.id}
          className="mt-3 inline-block font-medium text-accent-ink hover:underline"
        >
          Abrir
        </Link>
      )}
    </li>
  );
}
