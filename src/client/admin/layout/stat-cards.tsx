type StatCardsProps = {
  cards: { label: string; value: number | undefined }[];
  failed: boolean;
};

const wholeNumber = new Intl.NumberFormat("pt-BR");

/** A row of counts; a dash stands where there is none yet, zero where it could not be read (spec section 8). */
export function StatCards({ cards, failed }: StatCardsProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-white px-5 py-4">
          <dt className="text-soft">{label}</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular-nums">
            {value === undefined ? (failed ? 0 : "–") : wholeNumber.format(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
