import { useMutation } from "@tanstack/react-query";
import { Download, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { longCall, trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { UploadProgress } from "#client/components/upload-progress.tsx";
import { downloadBlob } from "#client/lib/download.ts";
import { fetchFile } from "#client/lib/fetch-file.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { exportMediaTypes } from "#shared/submissions/export-column.ts";
import type { LeadImport, LeadImportState } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";

const POLL_MS = 1000;

type ImportReportProps = { id: number; onBack: () => void };

/** Progress of an import, then its result, rejected lines and undo. */
export function ImportReport({ id, onBack }: ImportReportProps) {
  const utils = trpc.useUtils();
  const query = trpc.leadImports.get.useQuery(id, {
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_MS : false),
  });
  const { data } = query;
  const state = data?.state;
  useEffect(() => {
    if (state && state !== "running") void utils.leads.invalidate();
  }, [state, utils]);
  const failed = texts.leadImports.loadFailed;
  if (!data) return <QueryNotice query={query} loading="Carregando importação..." failed={failed} />;
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">
          Nº {data.id}, {data.fileName}
        </span>
        <Badge tone={importStates[data.state].tone}>{importStates[data.state].name}</Badge>
        <span className="text-[0.8125rem] text-soft tabular-nums">
          {data.authorName}, {formatDateTime(data.createdAt)}
        </span>
      </p>
      {data.state === "running" && (
        <UploadProgress
          label={texts.leadImports.reading(formatCount(data.lines), formatCount(data.lineCount))}
          share={data.lineCount === 0 ? 0 : Math.min(1, data.lines / data.lineCount)}
        />
      )}
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl border border-line">
        <Count label="Leads novos" count={data.imported} />
        <Count label="Repetidos, pulados" count={data.skipped} />
        <Count label="Com erro" count={data.rejected} />
      </dl>
      {data.state === "running" && <p className="text-soft">{texts.leadImports.goesOn}</p>}
      {data.isUndoable && <p className="text-pretty text-soft">{texts.leadImports.undoHint}</p>}
      <ImportActions data={data} onBack={onBack} />
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 py-3">
      <dt className="text-[0.8125rem] text-soft">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

function ImportActions({ data, onBack }: { data: LeadImport; onBack: () => void }) {
  const { id, state, hasRejections, isUndoable } = data;
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.leadImports.invalidate(), utils.leads.invalidate()]);
  const cancel = trpc.leadImports.cancel.useMutation({
    onError: sayFailure(texts.leadImports.cancelFailed),
    onSettled: refresh,
  });
  const undo = trpc.leadImports.undo.useMutation({
    trpc: longCall,
    onSuccess: ({ deleted, kept }) =>
      toast.success({
        title: texts.deletion.done.leads(deleted),
        ...(kept > 0 ? { description: texts.leadImports.kept(kept) } : {}),
      }),
    onError: sayFailure(texts.leadImports.undoFailed),
    onSettled: refresh,
  });
  const askUndo = async () => {
    const agreed = await confirmDanger(
      texts.leadImports.undoQuestion(id),
      texts.leadImports.undoHint,
      "Desfazer",
    );
    if (agreed) undo.mutate(id);
  };
  const download = useMutation({
    mutationFn: () => fetchFile(`/api/leads/imports/${id}/rejected-lines`, {}, exportMediaTypes.csv),
    onSuccess: (file) => downloadBlob(`leads_importacao_${id}_linhas_com_erro.csv`, file),
    onError: sayFailure(texts.leadImports.downloadFailed),
  });
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:w-full">
      {state === "running" ? (
        <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Cancelar importação
        </Button>
      ) : (
        <Button look="quiet" label="Importar outro arquivo" onClick={onBack} />
      )}
      {isUndoable && (
        <Button look="quiet" icon={Undo2} busy={undo.isPending} onClick={() => void askUndo()}>
          Desfazer importação
        </Button>
      )}
      {hasRejections && (
        <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
          Baixar linhas com erro
        </Button>
      )}
    </div>
  );
}

/** Labels and colors of import states. */
export const importStates: Readonly<Record<LeadImportState, { name: string; tone: BadgeTone }>> = {
  running: { name: "Em andamento", tone: "accent" },
  done: { name: "Concluída", tone: "success" },
  cancelled: { name: "Cancelada", tone: "warning" },
  failed: { name: "Interrompida", tone: "danger" },
  undone: { name: "Desfeita", tone: "neutral" },
};
