import { Detail } from "#client/admin/list/details.tsx";
import { type Source, type Touch, type TouchField, touchFields } from "#shared/schemas/touch.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";
import { RecordFold } from "./record-fold.tsx";

/** Shows where the sender came from; renders nothing without a source. */
export function SourceDetails({ source }: { source: Source | null }) {
  if (!source) return null;
  const { first, last } = source;
  const isSame = !first || !last || touchFields.every((field) => first[field] === last[field]);
  return (
    <RecordFold title="De onde veio" summary={originOf(last ?? first)}>
      {isSame ? (
        <TouchDetails touch={last ?? first} />
      ) : (
        <>
          <h4 className="mt-4 text-[0.8125rem] font-medium">Primeiro acesso</h4>
          <TouchDetails touch={first} />
          <h4 className="mt-5 text-[0.8125rem] font-medium">Último acesso</h4>
          <TouchDetails touch={last} />
        </>
      )}
    </RecordFold>
  );
}

function TouchDetails({ touch = {} }: { touch: Touch | undefined }) {
  const known = touchFields.filter((field) => touch[field]);
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {isDirect(touch) && <Detail label={touchFieldNames.referrer}>{DIRECT}</Detail>}
      {known.map((field) => (
        <Detail key={field} label={touchFieldNames[field]}>
          {touch[field]}
        </Detail>
      ))}
    </dl>
  );
}

const DIRECT = "Acesso direto";

/** The campaign's source, else the page that linked here. */
export function originOf(touch: Touch = {}): string {
  const { utm_source, referrer } = touch;
  return isDirect(touch) ? DIRECT : (utm_source ?? referrer ?? "Anúncio");
}

function isDirect(touch: Touch): boolean {
  return touchFields.every((field) => !touch[field] || here.has(field));
}

/** Touch fields about this site rather than the visitor's origin. */
const here = new Set<TouchField>(["landing", "slide"]);
