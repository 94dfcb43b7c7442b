import { FileText, Pencil } from "lucide-react";
import { SuspectBadge } from "#client/admin/list/suspects.tsx";
import {
  type Column,
  columnPx,
  emailColumn,
  instantColumn,
  RowName,
  sourceColumns,
  textColumn,
} from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { describeFound } from "#client/admin/list/table/found-in.tsx";
import { type Waiting, waitColumn, whenOf } from "#client/admin/list/table/wait-column.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { formatDecimal } from "#shared/formats/numbers.ts";
import { type ListedResume, type ResumeFilter, resumeFilePath } from "#shared/schemas/resume.ts";
import { type ResumeStatus, resumeStatusNames } from "#shared/schemas/resume-filters.ts";

/** What waits in the list of applications. */
/** What waits among the applications. */
export const resumeWaiting: Waiting<Pick<ListedResume, "status" | "isSuspect" | "createdAt">> = {
  isOpen: ({ status, isSuspect }) => status === "pending" && !isSuspect,
};

/** `status` is the one that the filter asks for. */
export const compactResume =
  (status: ResumeFilter["status"]) =>
  (resume: ListedResume): CompactRow => ({
    name: resume.name,
    when: whenOf(resume, resumeWaiting),
    badge: (resume.isSuspect || status === "all") && <StatusBadge {...resume} />,
    text: resume.foundIn ? describeFound(resume.foundIn) : appliedFor(resume),
  });

const appliedFor = ({ positionTitle, areaOfInterest }: ListedResume) => positionTitle ?? areaOfInterest;

/** List width from which actions show text, and the widths of their column. */
const WORDS_FROM_PX = 1280;
const ACTIONS_PX = { icons: 104, words: 224 };
const actionClass =
  "relative z-1 inline-flex size-8 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium hover:bg-ink/5 @7xl:w-auto @7xl:px-2.5";

type ResumeColumns = {
  search: string;
  /** The status that the filter asks for. */
  status: ResumeFilter["status"];
  onEdit: (id: number) => void;
};

export const resumeColumns = ({ search, status, onEdit }: ResumeColumns): readonly Column<ListedResume>[] => [
  {
    key: "name",
    sortKey: "name",
    header: "Nome",
    stays: true,
    width: 220,
    grow: 2,
    cell: (resume) => <RowName row={resume} search={search} beside={appliedFor(resume)} onOpen={onEdit} />,
  },
  {
    ...emailColumn<ListedResume>(),
    key: "contact",
    yields: 2,
  },
  textColumn("phone", "Telefone", ({ phone }) => phone, { width: columnPx.phone, yields: 3 }),
  ...(status === "all"
    ? [
        {
          key: "status",
          sortKey: "status",
          header: "Status",
          width: 136,
          cell: (resume: ListedResume) => <StatusBadge {...resume} />,
        },
      ]
    : []),
  waitColumn(resumeWaiting),
  instantColumn("created", "Data", ({ createdAt }) => createdAt, { sortKey: "createdAt" }),
  textColumn("area", "Área de Interesse", ({ areaOfInterest }) => areaOfInterest, {
    sortKey: "areaOfInterest",
    width: 212,
    hiddenByDefault: true,
  }),
  textColumn("position", "Vaga", ({ positionTitle }) => positionTitle ?? "", { hiddenByDefault: true }),
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
    width: (room) => (room < WORDS_FROM_PX ? ACTIONS_PX.icons : ACTIONS_PX.words),
    cell: (resume) => (
      <div className="flex items-center justify-end gap-1">
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

export const statusTones: Readonly<Record<ResumeStatus, BadgeTone>> = {
  pending: "warning",
  reviewing: "accent",
  approved: "success",
  rejected: "danger",
};

function StatusBadge({ isSuspect, status }: ListedResume) {
  return isSuspect ? <SuspectBadge /> : <Badge tone={statusTones[status]}>{resumeStatusNames[status]}</Badge>;
}
