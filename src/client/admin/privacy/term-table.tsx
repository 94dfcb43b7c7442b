import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatTerm } from "#shared/formats/term.ts";
import { type RetentionRuleState, retentionRanges } from "#shared/schemas/retention.ts";

type TermTableProps = {
  rules: readonly RetentionRuleState[];
  onOpen: (rule: RetentionRuleState) => void;
  onPreview: (rule: RetentionRuleState) => void;
};

const row =
  "grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_12rem_16.5rem] lg:items-center";

/** Each kind of record with its term, and below them the access log, which is kept elsewhere. */
export function TermTable({ rules, ...actions }: TermTableProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {rules.map((rule) => (
        <TermRow key={rule.key} rule={rule} {...actions} />
      ))}
      <li className={row}>
        <div className="min-w-0">
          <p className="font-medium">Registros de acesso</p>
          <p className="mt-0.5 text-pretty text-soft">
            Ficam no servidor de logs, fora deste sistema: quem o opera define o prazo.
          </p>
        </div>
        <div>
          <p className="font-medium">6 meses</p>
          <p className="text-[0.8125rem] text-soft">por lei (Marco Civil, art. 15)</p>
        </div>
      </li>
    </ul>
  );
}

function TermRow({ rule, onOpen, onPreview }: Omit<TermTableProps, "rules"> & { rule: RetentionRuleState }) {
  const { key, isOn, version, confirmedByName, confirmedAt } = rule;
  const { name, counts } = retentionRanges[key];
  const headingId = `term-${key}`;
  return (
    <li aria-labelledby={headingId} className={row}>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span id={headingId}>{name}</span>
          <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Ativo" : "Desativado"}</Badge>
        </h3>
        <p className="mt-0.5 text-pretty text-soft">{counts}</p>
      </div>
      <div className="min-w-0">
        <p className="font-medium tabular-nums">
          {version === 0 && <span className="font-normal text-soft">Proposto: </span>}
          {formatTerm(rule)}
        </p>
        {confirmedAt && (
          <p className="text-[0.8125rem] wrap-anywhere text-soft tabular-nums">
            {confirmedByName}, {formatDateTime(new Date(confirmedAt))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-lg:mt-1 lg:justify-end">
        <Button
          look="bare"
          size="small"
          aria-label={`Ver o que seria excluído: ${name}`}
          onClick={() => onPreview(rule)}
          className="max-lg:-ml-3"
        >
          Ver o que seria excluído
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={`${isOn ? "Alterar" : "Ativar"}: ${name}`}
          onClick={() => onOpen(rule)}
          className="lg:w-20"
        >
          {isOn ? "Alterar" : "Ativar"}
        </Button>
      </div>
    </li>
  );
}
