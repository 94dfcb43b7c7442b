import { useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { submissionAddress } from "#client/admin/record/submission-words.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime, formatDay } from "#shared/formats/dates.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import { formatTerm, type Term, type TermUnit, unitName } from "#shared/formats/term.ts";
import {
  type ExpiredRecord,
  PREVIEW_ROWS_MAX,
  type RecordRef,
  type RetentionPreview,
  type RetentionRuleState,
  recordName,
  retentionRanges,
  termProblem,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

type TermDialogProps = { rule: RetentionRuleState; showsRecords: boolean; onClose: () => void };

/** Edits a term next to a preview of what it would delete. Turning it on asks for confirmation with that number. */
export function TermDialog({ rule, showsRecords, onClose }: TermDialogProps) {
  const { key, isOn, version } = rule;
  const { name, counts, units } = retentionRanges[key];
  const [amount, setAmount] = useState(String(rule.amount));
  const [unit, setUnit] = useState(rule.unit);
  const digits = wholeNumberDigits(amount);
  const term: Term = { amount: Number(digits), unit };
  const problem = /^\d{1,4}$/.test(digits) ? termProblem(key, term) : "Informe um número inteiro.";
  const preview = trpc.retention.preview.useQuery({ key, ...term }, { enabled: !problem });
  const write = useOptimisticWrite({
    router: "retention",
    write: trpcClient.retention.set.mutate,
    onDone: onClose,
    done: ({ isOn }) => (isOn ? texts.retention.switchedOn : texts.retention.switchedOff),
    failed: texts.retention.saveFailed,
  });
  const isChanged = term.amount !== rule.amount || unit !== rule.unit;

  const submit = async () => {
    if (problem || !preview.data) return;
    const agreed = await confirmAction({
      title: texts.retention.turnOnQuestion(name, formatTerm(term)),
      text: describePreview(key, preview.data).join(" "),
      action: isOn ? "Alterar" : "Ativar",
      danger: preview.data.count > 0,
    });
    if (agreed) write.mutate({ key, ...term, isOn: true, baseVersion: version });
  };
  const turnOff = async () => {
    const agreed = await confirmAction({
      title: texts.retention.turnOffQuestion(name),
      text: texts.retention.turnOffText,
      action: "Desativar",
    });
    if (agreed)
      write.mutate({ key, amount: rule.amount, unit: rule.unit, isOn: false, baseVersion: version });
  };
  return (
    <FormDialog
      title={`Prazo: ${name}`}
      width="medium"
      dirty={isChanged}
      onClose={onClose}
      action={isOn ? "Alterar" : "Ativar"}
      busy={write.isPending}
      disabled={problem !== undefined || !preview.data || (isOn && !isChanged)}
      onSubmit={submit}
      actions={
        isOn && (
          <Button look="bare" label="Desativar" onClick={() => void turnOff()} className="mr-auto -ml-3" />
        )
      }
      before={
        <p className="mb-4 text-pretty text-soft">
          {counts} {isOn ? texts.retention.inForce(formatTerm(rule)) : texts.retention.notInForce}
        </p>
      }
      after={
        !problem && (
          <TermPreview
            query={preview}
            sentences={preview.data && describePreview(key, preview.data)}
            startsOpen={showsRecords}
          />
        )
      }
    >
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <Field
          label="Prazo"
          inputMode="numeric"
          autoComplete="off"
          required
          value={amount}
          error={problem}
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          label="Unidade"
          value={unit}
          options={units.map((value) => ({ value, name: unitName(value, term.amount) }))}
          onChange={(event) => setUnit(event.target.value as TermUnit)}
        />
      </div>
    </FormDialog>
  );
}

function describePreview(
  key: RetentionRuleState["key"],
  { runsOn, count, held }: RetentionPreview,
): string[] {
  const counted = texts.retention.counts[key];
  const day = formatDay(runsOn);
  return [
    count === 0 ? texts.retention.dueNone(day) : texts.retention.due(day, counted(count)),
    ...(held > 0 ? [texts.retention.held(counted(held))] : []),
  ];
}

type TermPreviewProps = {
  query: { data: RetentionPreview | undefined; error: unknown; refetch: () => unknown };
  sentences: readonly string[] | undefined;
  /** Whether the records start expanded. */
  startsOpen: boolean;
};

/** Preview of what a term would delete: the count, and the oldest records with links. */
function TermPreview({ query: { data, error, refetch }, sentences, startsOpen }: TermPreviewProps) {
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
        {!data && !error && <Skeleton label="Contando..." className="h-5 w-64 max-w-full" />}
        {!data && Boolean(error) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
            {texts.retention.previewFailed}. {errorText(error)}
            <SmallButton label="Tentar de novo" onClick={() => void refetch()} />
          </p>
        )}
      </div>
      {data && data.records.length > 0 && (
        <details open={startsOpen} className="mt-3">
          <summary className="-mx-2 w-fit cursor-pointer rounded-md px-2 py-1 font-medium hover:bg-mist">
            Ver o que seria excluído
          </summary>
          {data.records.length === PREVIEW_ROWS_MAX && (
            <p className="mt-2 text-[0.8125rem] text-soft">Os {PREVIEW_ROWS_MAX} mais antigos:</p>
          )}
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
            {data.records.map((record) => (
              <li
                key={`${record.type} ${record.id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2"
              >
                <RecordLink {...record} />
                <time dateTime={record.createdAt} className="text-[0.8125rem] text-soft tabular-nums">
                  {formatDateTime(record.createdAt)}
                </time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Link to a record; audit log entries have no address. */
export function RecordLink({ type, id }: RecordRef | ExpiredRecord) {
  const name = recordName({ type, id });
  if (type === "audit") return <span className="tabular-nums">{name}</span>;
  return (
    <Link
      to={submissionAddress({ type, id })}
      className="font-medium text-accent-ink tabular-nums hover:underline"
    >
      {name}
    </Link>
  );
}
