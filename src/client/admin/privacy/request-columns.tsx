import { type Column, columnPx, instantColumn, textColumn } from "#client/admin/list/table/columns.tsx";
import type { CompactRow } from "#client/admin/list/table/compact-rows.tsx";
import { formatDay, formatWait } from "#shared/formats/dates.ts";
import { requesterName, type SubjectRequest } from "#shared/schemas/subject-request.ts";
import { subjectRequestTypeNames } from "#shared/schemas/subject-request-types.ts";
import { DueBadge } from "./request-details.tsx";

const DUE_PX = 180;

export const compactRequest = (request: SubjectRequest): CompactRow => ({
  name: requesterName(request),
  when: formatWait(new Date(request.createdAt), new Date()),
  badge: <DueBadge request={request} />,
  text: subjectRequestTypeNames[request.type],
});

type RequestColumns = { onOpen: (id: number) => void; ownerName: (id: string | null) => string };

export const requestColumns = ({ onOpen, ownerName }: RequestColumns): readonly Column<SubjectRequest>[] => [
  textColumn("protocol", "Protocolo", ({ id }) => `nº ${id}`, { width: 96, yields: 2 }),
  {
    key: "name",
    sortKey: "name",
    header: "Pessoa",
    width: columnPx.name,
    grow: 1,
    cell: (request, lacks) => (
      <>
        <button
          type="button"
          title={requesterName(request)}
          onClick={() => onOpen(request.id)}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {requesterName(request)}
        </button>
        {lacks("due") && (
          <>
            <p className="truncate text-soft">{subjectRequestTypeNames[request.type]}</p>
            <p className="mt-1 flex items-center gap-2 text-xs text-soft tabular-nums">
              <span className="shrink-0">
                <DueBadge request={request} />
              </span>
              <span className="truncate">{ownerName(request.ownerId)}</span>
              <span className="ml-auto whitespace-nowrap">nº {request.id}</span>
            </p>
          </>
        )}
      </>
    ),
  },
  textColumn("type", "Pedido", ({ type }) => subjectRequestTypeNames[type], { sortKey: "type", width: 160 }),
  textColumn("email", "E-mail", ({ email }) => email, { width: columnPx.email, grow: 1, yields: 3 }),
  textColumn("owner", "Responsável", ({ ownerId }) => ownerName(ownerId), { width: 120 }),
  instantColumn("created", "Recebido em", ({ createdAt }) => createdAt, {
    sortKey: "createdAt",
    width: 124,
    yields: 1,
  }),
  {
    key: "due",
    sortKey: "dueOn",
    header: "Prazo",
    className: "hidden md:table-cell",
    width: DUE_PX,
    cell: (request) => (
      <span title={request.dueOn ? `Responder até ${formatDay(request.dueOn)}` : undefined}>
        <DueBadge request={request} />
      </span>
    ),
  },
];
