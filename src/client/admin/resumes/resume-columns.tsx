import { FileText, Pencil } from "lucide-react";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import {
  type Column,
  columnPx,
  instantColumn,
  RowName,
  sourceColumns,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { describeFound } from "#client/admin/list/table/found-in.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { formatDateTime, formatWait } from "#shared/formats/dates.ts";
import { formatDecimal } from "#shared/formats/numbers.ts";
import {
  type ListedResume,
  type ResumeStatus,
  resumeFilePath,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";

export const resumeRowHeight = { wide: 60, narrow: 116 };
export const compactResume = (resume: ListedResume): CompactRow => ({
  name: resume.name,
  when: formatWait(resume.createdAt),
  badge: <StatusBadge {...resume} />,
  text: resume.foundIn ? describeFound(resume.foundIn) : (resume.positionTitle ?? resume.areaOfInterest),
});

/** List width from which actions show text, and the widths of their column. */
const WORDS_FROM_PX = 1280;
const ACTIONS_PX = { icons: 104, words: 224 };
const actionClass =
  "relative z-1 inline-flex size-9 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium hover:bg-ink/5 @7xl:w-auto @7xl:px-2.5";

/** With `hasPositions`, the position column is shown by default. */
export const resumeColumns = (
  search: string,
  onEdit: (id: number) => void,
  hasPositions: boolean,
): readonly Column<ListedResume>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    width: columnPx.name,
    grow: 1,
    cell: (resume, lacks) => (
      <>
        <RowName row={resume} search={search} onOpen={onEdit} />
        {!resume.foundIn && (
          <AppliedFor
            position={lacks("position") && resume.positionTitle}
            area={lacks("area") && resume.areaOfInterest}
          />
        )}
        <p className="line-clamp-2 wrap-anywhere text-soft md:hidden">
          <MailAddress address={resume.email} />
        </p>
        <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums md:hidden">
          <StatusBadge {...resume} />
          {formatDateTime(resume.createdAt)}
        </p>
      </>
    ),
  },
  textColumn("area", "Área de Interesse", ({ areaOfInterest }) => areaOfInterest, {
    sortKey: "areaOfInterest",
    width: 212,
    yields: hasPositions ? 3 : 2,
  }),
  textColumn("position", "Vaga", ({ positionTitle }) => positionTitle ?? "", {
    yields: 2,
    hiddenByDefault: !hasPositions,
  }),
  {
    key: "contact",
    sortKey: "email",
    header: "Contato",
    className: "hidden md:table-cell",
    width: 260,
    grow: 3,
    cell: (resume) => (
      <>
        <a href={mailLink(resume.email)} title={resume.email} className="block truncate hover:underline">
          {resume.email}
        </a>
        <p className="truncate text-soft tabular-nums">{resume.phone}</p>
      </>
    ),
  },
  instantColumn("created", "Data", ({ createdAt }) => createdAt, { sortKey: "createdAt", yields: 1 }),
  {
    key: "status",
    sortKey: "status",
    header: "Status",
    className: "hidden md:table-cell",
    width: 136,
    cell: (resume, lacks) => (
      <>
        <StatusBadge {...resume} />
        {lacks("created") && (
          <p className="mt-1 text-xs whitespace-nowrap text-soft tabular-nums">
            {formatDateTime(resume.createdAt)}
          </p>
        )}
      </>
    ),
  },
  textColumn("presentation", "Apresentação", ({ presentationStart }) => presentationStart, {
    width: 240,
    hiddenByDefault: true,
  }),
  textColumn("tags", "Etiquetas", ({ tags }) => tags.join(", "), { hiddenByDefault: true }),
  textColumn(
    "opinions",
    "Pareceres",
    ({ opinionAverage }) => (opinionAverage === null ? "" : formatDecimal(opinionAverage)),
    { width: 112, hiddenByDefault: true },
  ),
  textColumn("notes", "Observações", ({ notes }) => notes, { width: 200, hiddenByDefault: true }),
  textColumn("reviewer", "Revisado por", ({ reviewedByName }) => reviewedByName ?? "", {
    hiddenByDefault: true,
  }),
  instantColumn("reviewed", "Revisado em", ({ reviewedAt }) => reviewedAt, { hiddenByDefault: true }),
  ...sourceColumns<ListedResume>(),
  {
    key: "actions",
    header: "Ações",
    headerHidden: true,
    className: "w-16",
    width: (room) => (room < WORDS_FROM_PX ? ACTIONS_PX.icons : ACTIONS_PX.words),
    cell: (resume) => (
      <div className="flex flex-col items-end justify-end gap-1 md:flex-row">
        <a
          href={resumeFilePath(resume.id)}
          target="_blank"
          rel="noopener"
          aria-label={`Ver PDF de ${resume.name}`}
          title="Ver PDF"
          className={actionClass}
        >
          <FileText aria-hidden className="size-4" />
          <span className="hidden @7xl:inline">Ver PDF</span>
        </a>
        <button
          type="button"
          aria-label={`Editar ${resume.name}`}
          title="Editar"
          onClick={() => onEdit(resume.id)}
          className={actionClass}
        >
          <Pencil aria-hidden className="size-4" />
          <span className="hidden @7xl:inline">Editar</span>
        </button>
      </div>
    ),
  },
];

type AppliedForProps = { position: string | false | null; area: string | false };

/** Values of columns hidden for lack of space. */
function AppliedFor({ position, area }: AppliedForProps) {
  const shown = [position, area].filter(Boolean).join(" · ");
  return shown !== "" && <p className="truncate text-soft">{shown}</p>;
}

const tones: Readonly<Record<ResumeStatus, BadgeTone>> = {
  pending: "warning",
  reviewing: "accent",
  approved: "success",
  rejected: "danger",
};

function StatusBadge({ isSuspect, status }: ListedResume) {
  return isSuspect ? <SuspectBadge /> : <Badge tone={tones[status]}>{resumeStatusNames[status]}</Badge>;
}
