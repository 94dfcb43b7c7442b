import { type FormEvent, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { formatDay } from "#shared/formats/dates.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import { formatTerm, type Term, type TermUnit, unitName } from "#shared/formats/term.ts";
import {
  type RetentionPreview,
  type RetentionRuleState,
  retentionRanges,
  termProblem,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { TermPreview } from "./term-preview.tsx";
import { useSetTerm } from "./use-set-term.ts";

type TermDialogProps = { rule: RetentionRuleState; showsRecords: boolean; onClose: () => void };

const said = texts.retention;

/** The form of a term, with what it would delete beside it. To switch it on asks with that number. */
export function TermDialog({ rule, showsRecords, onClose }: TermDialogProps) {
  const { key, isOn, version } = rule;
  const { name, counts, units } = retentionRanges[key];
  const formId = useId();
  const [amount, setAmount] = useState(String(rule.amount));
  const [unit, setUnit] = useState(rule.unit);
  const digits = wholeNumberDigits(amount);
  const term: Term = { amount: Number(digits), unit };
  const problem = /^\d{1,4}$/.test(digits) ? termProblem(key, term) : "Informe um número inteiro.";
  const preview = trpc.retention.preview.useQuery({ key, ...term }, { enabled: !problem });
  const write = useSetTerm(onClose);
  const isChanged = term.amount !== rule.amount || unit !== rule.unit;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || !preview.data) return;
    const agreed = await confirmAction({
      title: said.turnOnQuestion(name, formatTerm(term)),
      text: describePreview(key, preview.data).join(" "),
      action: isOn ? "Alterar" : "Ativar",
      danger: preview.data.count > 0,
    });
    if (agreed) write.mutate({ key, ...term, isOn: true, baseVersion: version });
  };
  const turnOff = async () => {
    const agreed = await confirmAction({
      title: said.turnOffQuestion(name),
      text: said.turnOffText,
      action: "Desativar",
    });
    if (agreed)
      write.mutate({ key, amount: rule.amount, unit: rule.unit, isOn: false, baseVersion: version });
  };
  return (
    <Dialog
      title={`Prazo: ${name}`}
      width="medium"
      dirty={isChanged}
      onClose={onClose}
      footer={(requestClose) => (
        <>
          {isOn && (
            <Button look="bare" onClick={() => void turnOff()} className="mr-auto -ml-3">
              Desativar
            </Button>
          )}
          <Button look="quiet" onClick={requestClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={write.isPending}
            disabled={problem !== undefined || !preview.data || (isOn && !isChanged)}
          >
            {isOn ? "Alterar" : "Ativar"}
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p className="mb-4 text-pretty text-soft">
          {counts} {isOn ? said.inForce(formatTerm(rule)) : said.notInForce}
        </p>
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
      </form>
      {!problem && (
        <TermPreview
          query={preview}
          sentences={preview.data && describePreview(key, preview.data)}
          startsOpen={showsRecords}
        />
      )}
    </Dialog>
  );
}

function describePreview(
  key: RetentionRuleState["key"],
  { runsOn, count, untold, held }: RetentionPreview,
): string[] {
  const counted = said.counts[key];
  const day = formatDay(runsOn);
  return [
    count === 0 ? said.dueNone(day) : said.due(day, counted(count)),
    ...(untold > 0 ? [said.untold(counted(untold))] : []),
    ...(held > 0 ? [said.held(counted(held))] : []),
  ];
}
