import type { ReactNode } from "react";
import { classNames } from "#client/components/class-names.ts";
import { type Source, type Touch, type TouchField, touchFields } from "#shared/schemas/touch.ts";
import { touchFieldNames } from "#shared/submissions/touch-field-names.ts";

type DetailProps = { label: string; className?: string; children: ReactNode };

export function Detail({ label, className, children }: DetailProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}

/** Shows where the sender came from; renders nothing without a source. */
export function SourceDetails({ source }: { source: Source | null }) {
  if (!source) return null;
  const { first, last } = source;
  const isSame = !first || !last || touchFields.every((field) => first[field] === last[field]);
  return (
    <section aria-labelledby="source" className="mt-6 border-t border-line pt-5">
      <h3 id="source" className="font-semibold tracking-tight">
        De onde veio
      </h3>
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
    </section>
  );
}

function TouchDetails({ touch = {} }: { touch: Touch | undefined }) {
  const known = touchFields.filter((field) => touch[field]);
  const arrivedFromNowhere = known.every((field) => here.has(field));
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {arrivedFromNowhere && <Detail label={touchFieldNames.referrer}>Acesso direto</Detail>}
      {known.map((field) => (
        <Detail key={field} label={touchFieldNames[field]}>
          {touch[field]}
        </Detail>
      ))}
    </dl>
  );
}

/** Touch fields about this site rather than the visitor's origin. */
const here = new Set<TouchField>(["landing", "slide"]);
