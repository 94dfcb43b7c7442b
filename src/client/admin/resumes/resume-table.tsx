import { FileText, Pencil } from "lucide-react";
import { ListTable } from "#client/admin/list/list-table.tsx";
import { SuspectBadge } from "#client/admin/list/suspect-notice.tsx";
import type { List } from "#client/admin/list/use-list.ts";
import type { Column } from "#client/admin/list/virtual-table.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import {
  type ListedResume,
  type ResumeFilter,
  type ResumeStatus,
  resumeFilePath,
  resumeStatusNames,
} from "#shared/schemas/resume.ts";

const ROW_HEIGHT = { wide: 60, narrow: 116 };
/** An icon, with its name from `xl` on. */
const actionClass =
  "inline-flex size-9 items-center justify-center gap-1.5 rounded-md text-[0.8125rem] font-medium hover:bg-ink/5 xl:w-auto xl:px-2.5";

const columns = (onEdit: (id: number) => void): readonly Column<ListedResume>[] => [
  {
    header: "Nome",
    cell: (resume) => (
      <>
        <p title={resume.name} className="truncate font-medium">
          {resume.name}
        </p>
        <p className="truncate text-soft xl:hidden">{resume.areaOfInterest}</p>
        <p className="truncate text-soft md:hidden">{resume.email}</p>
        <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums md:hidden">
          <StatusBadge {...resume} />
          {formatDateTime(new Date(resume.createdAt))}
        </p>
      </>
    ),
  },
  {
    header: "Área de Interesse",
    className: "hidden w-56 truncate xl:table-cell",
    cell: (resume) => resume.areaOfInterest,
  },
  {
    header: "Contato",
    className: "hidden w-60 md:table-cell xl:w-66",
    cell: (resume) => (
      <>
        <a href={`mailto:${resume.email}`} title={resume.email} className="block truncate hover:underline">
          {resume.email}
        </a>
        <p className="truncate text-soft tabular-nums">{resume.phone}</p>
      </>
    ),
  },
  {
    header: "Data",
    className: "hidden w-40 tabular-nums lg:table-cell",
    cell: (resume) => formatDateTime(new Date(resume.createdAt)),
  },
  {
    header: "Status",
    className: "hidden w-36 md:table-cell lg:w-32",
    cell: (resume) => (
      <>
        <StatusBadge {...resume} />
        <p className="mt-1 text-xs text-soft tabular-nums lg:hidden">
          {formatDateTime(new Date(resume.createdAt))}
        </p>
      </>
    ),
  },
  {
    header: "Ações",
    headerHidden: true,
    className: "w-16 md:w-26 xl:w-56",
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
          <span className="hidden xl:inline">Ver PDF</span>
        </a>
        <button
          type="button"
          aria-label={`Editar ${resume.name}`}
          title="Editar"
          onClick={() => onEdit(resume.id)}
          className={actionClass}
        >
          <Pencil aria-hidden className="size-4" />
          <span className="hidden xl:inline">Editar</span>
        </button>
      </div>
    ),
  },
];

type ResumeTableProps = { list: List<ListedResume, ResumeFilter>; onEdit: (id: number) => void };

export function ResumeTable({ list, onEdit }: ResumeTableProps) {
  return (
    <ListTable
      label="Lista de currículos"
      list={list}
      columns={columns(onEdit)}
      rowHeight={ROW_HEIGHT}
      releaseWordsFrom="2xl"
    />
  );
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
