import { Download, Settings2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Button } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { type ExportFormat, exportFormats } from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";
import { HintLink } from "../hint-link.tsx";
import { countOf } from "../selection/use-selection.ts";
import type { List } from "../use-list.ts";
import { useListMemory } from "../use-list-memory.ts";
import { type ExportedList, useExport } from "./use-export.ts";

type ListExportProps = {
  list: Pick<List<ExportedList>, "entity" | "filter" | "choice">;
  label: string;
  /** Columns of the one-click CSV; defaults to the server's. */
  csvColumns?: readonly { key: string }[];
  columns: readonly { key: string; header: string }[];
  /** Entries before the exports. */
  actions?: readonly MenuAction[];
};

/** Menu that exports the ticked rows, or all rows, immediately as CSV or with the options of the export dialog. */
export function ListExport({ list, label, csvColumns, columns, actions = [] }: ListExportProps) {
  const { entity, filter, choice } = list;
  const [isChoosing, setChoosing] = useState(false);
  const { done, start } = useExport(entity);
  const ticked = countOf(choice);
  const exportCsv = () =>
    start({
      ...filter,
      format: "csv",
      columns: csvColumns?.map(({ key }) => key),
      ids: ticked > 0 && !choice.matching ? choice.ids : undefined,
    });
  return (
    <>
      <Menu
        name={texts.exports.menu}
        busy={done && `Exportando ${done}`}
        actions={[
          ...actions,
          {
            label: ticked > 0 ? `${label} (${formatCount(ticked)})` : label,
            icon: Download,
            run: () => void exportCsv(),
          },
          { label: texts.exports.more, icon: Settings2, run: () => setChoosing(true) },
        ]}
      />
      {isChoosing && <ExportDialog list={list} columns={columns} onClose={() => setChoosing(false)} />}
    </>
  );
}

type ExportDialogProps = {
  list: Pick<List<ExportedList>, "entity" | "filter" | "choice">;
  columns: readonly { key: string; header: string }[];
  onClose: () => void;
};

const formatWords: Readonly<Record<ExportFormat, string>> = {
  xlsx: "Planilha do Excel (XLSX)",
  csv: "Texto separado por ponto e vírgula (CSV)",
};

/** Chooses the format, rows and columns of an export. */
function ExportDialog({ list, columns, onClose }: ExportDialogProps) {
  const { entity, filter, choice } = list;
  // Exact, unlike the total of a long list or a search.
  const total = useCount(list);
  const { format, without, change } = useExportChoice(entity);
  const ticked = countOf(choice);
  const [isTickedOnly, setTickedOnly] = useState(ticked > 0);
  const { done, start } = useExport(entity);
  const chosen = columns.filter(({ key }) => !without.includes(key)).map(({ key }) => key);
  const submit = async () => {
    const ids = isTickedOnly && !choice.matching ? choice.ids : undefined;
    if (await start({ ...filter, format, columns: chosen, ids })) onClose();
  };
  const all = texts.exports.all[entity](total === undefined ? undefined : formatCount(total));
  return (
    <Dialog
      title={texts.exports.title[entity]}
      width="medium"
      onClose={onClose}
      footer={(requestClose) => (
        <>
          <Button look="quiet" label="Cancelar" onClick={requestClose} />
          <Button busy={done !== undefined} disabled={chosen.length === 0} onClick={() => void submit()}>
            {done === undefined ? "Exportar" : `Exportando ${done}`}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-6">
        <Choices legend="Formato">
          {exportFormats.toReversed().map((each) => (
            <Radio
              key={each}
              name="formato"
              label={formatWords[each]}
              checked={format === each}
              onChoose={() => change({ format: each })}
            />
          ))}
        </Choices>
        {ticked > 0 ? (
          <Choices legend="Linhas">
            <Radio
              name="linhas"
              label={texts.exports.ticked(formatCount(ticked))}
              checked={isTickedOnly}
              onChoose={() => setTickedOnly(true)}
            />
            <Radio name="linhas" label={all} checked={!isTickedOnly} onChoose={() => setTickedOnly(false)} />
          </Choices>
        ) : (
          <p className="text-soft">{all}.</p>
        )}
        <Choices
          legend={`Colunas (${chosen.length} de ${columns.length})`}
          action={
            <span className="flex gap-4">
              <HintLink onClick={() => change({ without: [] })}>Todas</HintLink>
              <HintLink onClick={() => change({ without: columns.map(({ key }) => key) })}>Nenhuma</HintLink>
            </span>
          }
        >
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {columns.map(({ key, header }) => (
              <li key={key}>
                <CheckField
                  label={header}
                  isRow
                  checked={!without.includes(key)}
                  onChange={({ target }) =>
                    change({
                      without: target.checked ? without.filter((other) => other !== key) : [...without, key],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </Choices>
      </div>
    </Dialog>
  );
}

/** Counts the rows that match the filter; undefined while loading. */
function useCount<Entity extends ExportedList>(
  list: Pick<List<Entity>, "entity" | "filter">,
): number | undefined;
// The routers differ only in their filters.
function useCount({ entity, filter }: Pick<List<"leads">, "entity" | "filter">): number | undefined {
  return trpc[entity].count.useQuery(filter).data;
}

type ChoicesProps = { legend: string; action?: ReactNode; children: ReactNode };

function Choices({ legend, action, children }: ChoicesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a row with its links
    <div role="group" aria-labelledby={id}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <p id={id} className="text-sm font-medium">
          {legend}
        </p>
        {action}
      </div>
      {children}
    </div>
  );
}

type RadioProps = { name: string; label: string; checked: boolean; onChoose: () => void };

function Radio({ name, label, checked, onChoose }: RadioProps) {
  return <CheckField label={label} isRow type="radio" name={name} checked={checked} onChange={onChoose} />;
}

/** Stores excluded columns, so that columns added by a release are exported by default. */
const choiceSchema = z.object({ format: z.enum(exportFormats), without: z.array(z.string()) });
type Choice = z.infer<typeof choiceSchema>;

const DEFAULT: Choice = { format: "xlsx", without: [] };

/** Format and columns this administrator last chose in this browser. */
function useExportChoice(list: string) {
  const [choice = DEFAULT, store] = useListMemory("export", list, choiceSchema);
  return { ...choice, change: (changed: Partial<Choice>) => store({ ...choice, ...changed }) };
}
