import { Link } from "react-router-dom";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { ConfigVersion } from "#shared/schemas/config-version.ts";

type VersionListProps = {
  versions: readonly ConfigVersion[];
  /** Number of the open version. */
  open: number | undefined;
  /** Loads older versions; undefined when there are none. */
  onMore: (() => void) | undefined;
  readingMore: boolean;
};

/** The config versions, newest first; each opens beside the list. */
export function VersionList({ versions, open, onMore, readingMore }: VersionListProps) {
  return (
    <nav aria-label="Versões" className="flex flex-col">
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={`?versao=${version.versionNumber}`}
              aria-current={version.versionNumber === open ? "true" : undefined}
              className={classNames(
                "block px-4 py-3 -outline-offset-2 sm:px-6",
                version.versionNumber === open
                  ? "bg-accent-strong/4 inset-shadow-[3px_0] inset-shadow-accent-ink"
                  : "hover:bg-mist",
              )}
            >
              <span className="flex items-center gap-2">
                <span className="font-medium">Versão {version.versionNumber}</span>
                {version.isCurrent && <Badge tone="success">Atual</Badge>}
              </span>
              <span className="mt-0.5 line-clamp-2">{version.description}</span>
              <span className="mt-0.5 block text-xs text-soft tabular-nums">
                {formatDateTime(new Date(version.createdAt))}, {version.createdByName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button look="quiet" size="small" busy={readingMore} onClick={onMore} className="m-4">
          Versões mais antigas
        </Button>
      )}
    </nav>
  );
}
