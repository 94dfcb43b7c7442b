import { LoaderCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type ExpiredRecord,
  PREVIEW_ROWS_MAX,
  type RecordRef,
  type RetentionPreview,
  recordName,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

type TermPreviewProps = {
  query: { data: RetentionPreview | undefined; error: unknown; refetch: () => unknown };
  sentences: readonly string[] | undefined;
  /** The records are what the dialog was opened for. */
  startsOpen: boolean;
};

/** What a term would delete: how many, and the oldest with their links. */
export function TermPreview({ query: { data, error, refetch }, sentences, startsOpen }: TermPreviewProps) {
  return (
    <section aria-label="O que seria excluído" className="mt-6 border-t border-line pt-5">
      <div role="status">
        {sentences?.map((sentence, index) => (
          <p
            key={sentence}
            className={index === 0 ? "font-medium text-pretty" : "mt-1 text-pretty text-soft"}
          >
            {sentence}
          </p>
        ))}
        {!data && !error && (
          <p className="flex items-center gap-2 text-soft">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            Contando...
          </p>
        )}
        {!data && Boolean(error) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
            {texts.retention.previewFailed}. {errorText(error)}
            <Button look="quiet" size="small" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </p>
        )}
      </div>
      {data && data.records.length > 0 && (
        <details open={startsOpen} className="mt-3">
          <summary className="-mx-2 w-fit cursor-pointer rounded-md px-2 py-1 font-medium hover:bg-mist">
            Ver o que seria excluído
          </summary>
          <Records records={data.records} />
        </details>
      )}
    </section>
  );
}

function Records({ records }: { records: readonly ExpiredRecord[] }) {
  return (
    <>
      {records.length === PREVIEW_ROWS_MAX && (
        <p className="mt-2 text-[0.8125rem] text-soft">Os {PREVIEW_ROWS_MAX} mais antigos:</p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {records.map((record) => (
          <li
            key={`${record.type} ${record.id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
          >
            <RecordLink {...record} />
            <time dateTime={record.createdAt} className="text-[0.8125rem] text-soft tabular-nums">
              {formatDateTime(new Date(record.createdAt))}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where records are opened. An entry of the audit log has no page of its own. */
const addresses: Readonly<Record<ExpiredRecord["type"], string | undefined>> = {
  lead: "/admin/leads?lead=",
  message: "/admin/messages?mensagem=",
  resume: "/admin/resumes?curriculo=",
  request: "/admin/privacy?pedido=",
  audit: undefined,
};

/** The name of a record, which leads to it where it has an address. */
export function RecordLink({ type, id }: RecordRef | ExpiredRecord) {
  const address = addresses[type];
  const name = recordName({ type, id });
  if (!address) return <span className="tabular-nums">{name}</span>;
  return (
    <Link to={address + id} className="font-medium text-accent-ink tabular-nums hover:underline">
      {name}
    </Link>
  );
}
