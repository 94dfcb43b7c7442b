import { ExternalLink, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { ConfigComparison } from "#client/admin/site-config/config-comparison.tsx";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import type { SiteDocument } from "#shared/documents/site-documents.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";
import type { SiteConfigSection } from "#shared/schemas/site-config.ts";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { versionsFailure } from "./versions-failure.ts";

type ChosenVersions = {
  versionNumber: number;
  /** Undefined compares with the current version, and that one with its predecessor. */
  comparedWith: number | undefined;
  onOpen: (versionNumber: number) => void;
  onCompare: (versionNumber: number | undefined) => void;
  /** Only what changed in it. */
  document: SiteDocument | undefined;
  /** Link to the list, where it is not beside. */
  back: ReactNode;
};

/** A config version: author and time, comparison with another version, and restore. */
export function VersionDetail({ versionNumber, comparedWith: chosen, ...on }: ChosenVersions) {
  const version = trpc.siteConfig.version.useQuery({ versionNumber });
  const current = trpc.siteConfig.current.useQuery();
  const hasPredecessor = versionNumber > 1 && current.data?.versionNumber === versionNumber;
  const comparedWith = chosen ?? (hasPredecessor ? versionNumber - 1 : undefined);
  const isChosen = comparedWith !== undefined && comparedWith !== versionNumber;
  const other = trpc.siteConfig.version.useQuery(
    { versionNumber: comparedWith ?? versionNumber },
    { enabled: isChosen },
  );
  const compared = isChosen ? other : current;
  const failed = version.error ?? current.error ?? compared.error;
  if (!version.data || !current.data || !compared.data) {
    const refetch = () =>
      void Promise.all([version.refetch(), current.refetch(), isChosen && other.refetch()]);
    const query = { data: undefined, error: failed, refetch };
    return (
      <ListStates query={query} loading="Carregando versão..." {...versionsFailure(failed)}>
        {null}
      </ListStates>
    );
  }
  return <OpenVersion version={version.data} other={compared.data} current={current.data} {...on} />;
}

type OpenVersionProps = Pick<ChosenVersions, "onOpen" | "onCompare" | "document" | "back"> & {
  version: ConfigVersion & ConfigSnapshot;
  other: ConfigSnapshot;
  current: ConfigSnapshot;
};

function OpenVersion({ version, other, current, document, back, onOpen, onCompare }: OpenVersionProps) {
  const { versionNumber, description, createdAt, createdByName } = version;
  const restore = useRestore(version, current.versionNumber);
  const isCurrent = versionNumber === current.versionNumber;
  const isAlone = other.versionNumber === versionNumber;
  const [older, newer] = versionNumber < other.versionNumber ? [version, other] : [other, version];
  const showsRestore = !isCurrent && other.versionNumber === current.versionNumber;
  return (
    <article aria-labelledby="versao" className="screen-column flex flex-col gap-4">
      {back}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="versao" className="flex items-center gap-2 text-lg font-semibold tracking-tight">
            Versão {versionNumber}
            {isCurrent && <Badge tone="success">Atual</Badge>}
          </h2>
          <p className="mt-1 text-pretty">{description}</p>
          <p className="mt-0.5 text-soft tabular-nums">
            {formatDateTime(createdAt)}, {createdByName}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={previewPath(versionNumber)} newTab icon={ExternalLink}>
            {texts.versions.openPreview}
            <span className="sr-only"> (abre em nova aba)</span>
          </LinkButton>
          {!isCurrent && (
            <Button size="small" icon={RotateCcw} busy={restore.isPending} onClick={() => void restore.ask()}>
              Restaurar
            </Button>
          )}
        </div>
      </header>
      {restore.meanwhile !== undefined && (
        <div
          role="alert"
          ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}
          className="rounded-xl border border-warning/40 bg-warning/10 px-4 py-3 sm:px-5"
        >
          <p className="font-semibold">{texts.versions.changedMeanwhileTitle}</p>
          <p className="mt-1 text-pretty">{restore.meanwhile}</p>
          {!isCurrent && <p className="mt-1 text-pretty">{texts.versions.compareAgain}</p>}
        </div>
      )}
      {current.versionNumber > 1 && (
        <ComparisonChoice
          open={versionNumber}
          other={isAlone ? undefined : other.versionNumber}
          current={current.versionNumber}
          onOpen={onOpen}
          onCompare={(number) => onCompare(number === current.versionNumber ? undefined : number)}
        />
      )}
      {isAlone ? (
        <p className="rounded-xl border border-line bg-surface p-6 text-center text-soft">
          {current.versionNumber > 1
            ? "Esta é a versão que está no site. Escolha outra para comparar."
            : "Esta é a versão que está no site. A próxima mostra aqui o que mudou."}
        </p>
      ) : (
        <>
          <p className="text-soft">
            {texts.versions.compared(older.versionNumber, newer.versionNumber, current.versionNumber)}
          </p>
          <ConfigComparison
            older={older.config}
            newer={newer.config}
            names={[`versão ${older.versionNumber}`, `versão ${newer.versionNumber}`]}
            document={document}
            restore={
              showsRestore ? { versionNumber, onRestore: (section) => void restore.ask(section) } : undefined
            }
          />
        </>
      )}
    </article>
  );
}

type ComparisonChoiceProps = {
  /** `other` is undefined if the current version is open without a comparison. */
  open: number;
  other: number | undefined;
  current: number;
  onOpen: (versionNumber: number) => void;
  onCompare: (versionNumber: number) => void;
};

/** Selects the two versions to compare. */
export function ComparisonChoice({ open, other, current, onOpen, onCompare }: ComparisonChoiceProps) {
  // Version numbers have no gaps, because versions are never deleted.
  const options = Array.from({ length: current }, (_, place) => {
    const number = current - place;
    const suffix = number === current ? " (atual)" : number === open - 1 ? " (anterior)" : "";
    return { value: String(number), name: `Versão ${number}${suffix}` };
  });
  const [opened, compared] = [String(open), String(other ?? "")];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={texts.versions.opened}
        value={opened}
        options={options}
        onChange={({ target }) => onOpen(Number(target.value))}
      />
      <SelectField
        label={texts.versions.comparedWith}
        value={compared}
        options={options.filter(({ value }) => value !== opened)}
        unchosen={other === undefined ? texts.versions.chooseOther : undefined}
        onChange={({ target }) => onCompare(Number(target.value))}
      />
    </div>
  );
}

/**
 * Restores a version or one of its sections after confirmation. If someone saved since the comparison was loaded,
 * reports that and updates the comparison first.
 */
export function useRestore(
  { id, versionNumber }: Pick<ConfigVersion, "id" | "versionNumber">,
  current: number,
) {
  const utils = trpc.useUtils();
  const [meanwhile, setMeanwhile] = useState<string>();
  const answers = {
    onSuccess: () =>
      toast.success({ title: texts.versions.restored, description: texts.siteConfig.savedText }),
    onError: (error: unknown) => {
      if (errorCode(error) === "conflict") return setMeanwhile(errorText(error));
      toast.failure({
        title: texts.versions.restoreErrorTitle,
        description: errorText(error, texts.versions.restoreFailed),
      });
    },
    onSettled: () => Promise.all([utils.siteConfig.invalidate(), utils.serviceStatus.invalidate()]),
  };
  const whole = trpc.siteConfig.restore.useMutation(answers);
  const part = trpc.siteConfig.restoreSection.useMutation(answers);
  return {
    isPending: whole.isPending || part.isPending,
    /** Message about a save since the comparison was loaded. */
    meanwhile,
    ask: async (section?: SiteConfigSection) => {
      const goesAhead = await confirmAction({
        title: section
          ? texts.versions.restoreSectionQuestion(section, versionNumber)
          : texts.versions.restoreQuestion(versionNumber),
        text: texts.versions.replacedStays(current),
        action: "Restaurar",
      });
      if (!goesAhead) return;
      setMeanwhile(undefined);
      if (section) part.mutate({ id, section, baseVersion: current });
      else whole.mutate({ id, baseVersion: current });
    },
  };
}
