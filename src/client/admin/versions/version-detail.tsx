import { ArrowLeft, RotateCcw } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice } from "#client/admin/list/list-notice.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { versionsFailure } from "./versions-failure.ts";

/**
 * One config version: its author and time, its differences from the current one, and its restore (product 11.17,
 * 11.18).
 */
export function VersionDetail({ versionNumber }: { versionNumber: number }) {
  const utils = trpc.useUtils();
  const version = trpc.siteConfig.version.useQuery({ versionNumber });
  const current = trpc.siteConfig.current.useQuery();
  const restore = trpc.siteConfig.restore.useMutation({
    onSuccess: () =>
      toast.success({ title: texts.versions.restored, description: texts.siteConfig.savedText }),
    onError: (error) =>
      toast.failure({
        title: texts.versions.restoreErrorTitle,
        description: errorText(error, texts.versions.restoreFailed),
      }),
    onSettled: () => utils.siteConfig.invalidate(),
  });
  const failed = version.error ?? current.error;
  if (!version.data || !current.data) {
    if (!failed) return <ListNotice busy title="Carregando versão..." />;
    const retry = () => void Promise.all([version.refetch(), current.refetch()]);
    return <ListNotice {...versionsFailure(failed)} action={{ label: "Tentar novamente", run: retry }} />;
  }
  const { id, description, createdAt, createdByName, config } = version.data;
  const isCurrent = versionNumber === current.data.versionNumber;
  const ask = async () => {
    const goesAhead = await confirmAction({
      title: texts.versions.restoreQuestion(versionNumber),
      text: `A versão ${current.data.versionNumber} continua na lista e também pode ser restaurada.`,
      action: "Restaurar",
    });
    if (goesAhead) restore.mutate({ id });
  };
  return (
    <article aria-labelledby="versao" className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-4 sm:p-6">
      <Link
        to="?"
        className="-ml-2 inline-flex h-9 items-center gap-2 self-start rounded-md px-2 font-medium text-soft hover:bg-ink/5 hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Todas as versões
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="versao" className="flex items-center gap-2 text-lg font-semibold tracking-tight">
            Versão {versionNumber}
            {isCurrent && <Badge tone="success">Atual</Badge>}
          </h2>
          <p className="mt-1 text-pretty">{description}</p>
          <p className="mt-0.5 text-soft tabular-nums">
            {formatDateTime(new Date(createdAt))}, {createdByName}
          </p>
        </div>
        {!isCurrent && (
          <Button size="small" busy={restore.isPending} onClick={ask}>
            {!restore.isPending && <RotateCcw aria-hidden className="size-4" />}
            Restaurar
          </Button>
        )}
      </header>
      {isCurrent ? (
        <p className="rounded-xl border border-line bg-white p-6 text-center text-soft">
          É o que o site mostra agora. Escolha outra versão para comparar com esta.
        </p>
      ) : (
        <>
          <p className="text-soft">
            À esquerda, esta versão; à direita, a atual (versão {current.data.versionNumber}). O que não
            aparece é igual.
          </p>
          <VersionComparison config={config} current={current.data.config} versionNumber={versionNumber} />
        </>
      )}
    </article>
  );
}
