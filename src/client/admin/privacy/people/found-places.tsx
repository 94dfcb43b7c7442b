import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { PersonLine } from "#client/admin/people/person-row.tsx";
import { submissionAddress } from "#client/admin/record/submission-words.ts";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { FOUND_COUNT_MAX, type FoundPlace, type FoundRow } from "#shared/schemas/personal-data.ts";
import { type Hold, type RecordRef, recordName, recordRefSchema } from "#shared/schemas/retention.ts";
import { HoldDialog } from "./hold-dialog.tsx";

/** Matches per place, with collapsed records. */
export function FoundPlaces({ places }: { places: readonly FoundPlace[] }) {
  const { data: retention } = trpc.retention.get.useQuery();
  const [held, setHeld] = useState<RecordRef>();
  return (
    <TitledSection title="Onde está" titleClass="text-base">
      {held && <HoldDialog of={held} onClose={() => setHeld(undefined)} />}
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {places.map(({ place, count, rows }) => (
          <li key={place}>
            {rows.length === 0 ? (
              <p className="flex h-10 items-center gap-3 pr-4 pl-11">
                <span className="flex-1 font-medium">{place}</span>
                <Count count={count} />
              </p>
            ) : (
              <details className="group/place">
                <summary className="flex cursor-pointer list-none items-center gap-3 px-4 h-10 hover:bg-mist [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 text-soft transition-transform group-open/place:rotate-90"
                  />
                  <span className="flex-1 font-medium">{place}</span>
                  <Count count={count} />
                </summary>
                <ol className="@container divide-y divide-line border-t border-line">
                  {rows.map((row) => (
                    <Row
                      key={JSON.stringify(row)}
                      row={row}
                      isAlone={rows.length === 1}
                      holds={retention?.holds}
                      onHold={setHeld}
                    />
                  ))}
                  {count > rows.length && (
                    <li className="py-2.5 pr-4 pl-11 text-soft">
                      Os {rows.length} mais novos. A exportação tem todos.
                    </li>
                  )}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="text-soft tabular-nums">
      {count > FOUND_COUNT_MAX ? `mais de ${formatCount(FOUND_COUNT_MAX)}` : formatCount(count)}
    </span>
  );
}

type RowProps = {
  row: FoundRow;
  /** The only one of its place: begins open. */
  isAlone: boolean;
  /** Undefined while loading. */
  holds: readonly Hold[] | undefined;
  onHold: (record: RecordRef) => void;
};

/** A record in one line, which opens to all that is stored in it. */
function Row({ row: { opens, at, fields }, isAlone, holds, onHold }: RowProps) {
  const [isOpen, setOpen] = useState(isAlone);
  const record = recordRefSchema.safeParse(opens).data;
  const hold = holds?.find(({ type, id }) => type === record?.type && id === record.id);
  const { name, beside } = whoIsIn(fields);
  return (
    <li>
      <div className="flex items-center gap-1 pr-1 sm:pr-4 hover:bg-mist">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-14 min-w-0 flex-1 items-center gap-2 pr-2 pl-4 sm:pl-11 -outline-offset-2 @md:h-10"
        >
          <ChevronRight
            aria-hidden
            className={classNames("size-4 shrink-0 text-soft transition-transform", isOpen && "rotate-90")}
          />
          <PersonLine name={name} beside={beside} at={at} />
        </button>
        {record && holds && !hold && (
          <SmallButton
            look="bare"
            label="Reter"
            aria-label={`Reter: ${recordName(record)}`}
            onClick={() => onHold(record)}
          />
        )}
        {opens && <LinkButton look="bare" to={submissionAddress(opens)} label="Abrir" />}
      </div>
      {isOpen && (
        <dl className="grid gap-x-6 gap-y-1 border-t border-line bg-mist py-3 pr-4 pl-17 max-sm:pl-4 sm:grid-cols-[10rem_1fr]">
          {fields.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hold && <p className="px-4 pb-2.5 sm:px-11 wrap-anywhere text-soft">Retido: {hold.reason}</p>}
    </li>
  );
}

/** Labels of the fields that name a person, in this order. */
const naming = ["Nome", "E-mail", "Telefone"];

/** What a record says first of its person, or without one, its first two fields. */
function whoIsIn(fields: FoundRow["fields"]): { name: string; beside: string } {
  const named = naming.flatMap((label) => fields.find((field) => field.label === label) ?? []);
  const [first, second] = [...named, ...fields.filter((field) => !named.includes(field))];
  return { name: first?.value ?? "Registro", beside: second ? second.value : "" };
}
