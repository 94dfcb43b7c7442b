type StatCardsProps = {
  cards: { label: string; value: number | undefined }[];
  failed: boolean;
};

const wholeNumber = new Intl.NumberFormat("pt-BR");

/** A row of counts; a dash stands where there is none yet, zero where it could not be read (spec section 8). */
export function StatCards({ cards, failed }: StatCardsProps) {
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-xl border border-line bg-line">
      {cards.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-white px-3 py-2.5 sm:px-5 sm:py-4">
          <dt className="text-xs text-soft sm:text-sm">{label}</dt>
          <dd className="text-lg font-semibold tracking-tight tabular-nums sm:text-2xl">
            {value === undefined ? (failed ? 0 : "–") : wholeNumber.format(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
