import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { LineNotice, useFailureToast } from "#client/admin/list/list-states.tsx";
import { versionsFailure } from "#client/admin/versions/versions-failure.ts";
import { Badge } from "#client/components/badge.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";

const SHOWN = 5;

/** Latest config versions, with a link to all. */
export function RecentVersions() {
  const recent = trpc.siteConfig.versions.useQuery({ limit: SHOWN });
  const failure = recent.isError && !recent.data ? versionsFailure(recent.error).failed : undefined;
  useFailureToast(failure);
  if (failure) return <LineNotice text={failure} onRetry={recent.refetch} />;
  if (!recent.data) return <Skeleton label="Carregando versões..." className="h-48" />;
  return (
    <>
      <ul className="-mt-2 divide-y divide-line">
        {recent.data.rows.map((version) => (
          <li key={version.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <Link
              to={`/admin/config-versions?versao=${version.versionNumber}`}
              className="shrink-0 font-medium text-accent-ink hover:underline"
            >
              Versão {version.versionNumber}
            </Link>
            {version.isCurrent && <Badge tone="success">Atual</Badge>}
            <span className="min-w-0 flex-1 basis-60 truncate" title={version.description}>
              {version.description}
            </span>
            <span className="text-soft tabular-nums">
              {version.createdByName}, {formatDateTime(version.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <LinkButton to="/admin/config-versions" label="Ver todas as versões" className="mt-3" />
    </>
  );
}
