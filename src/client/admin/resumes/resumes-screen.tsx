import { ListChecks, Mail, Share2, Tag } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { KeyHelp } from "#client/admin/keyboard/screen-keys.ts";
import { ListExport } from "#client/admin/list/export/list-export.tsx";
import { FilterSelect, PeriodFilter } from "#client/admin/list/filter/toolbar.tsx";
import { ListScreen } from "#client/admin/list/list-screen.tsx";
import { answerKey, useRecordNeighbors } from "#client/admin/list/record-neighbors.tsx";
import { countOf, type RowChoice } from "#client/admin/list/selection/use-selection.ts";
import { SelectionButton } from "#client/admin/list/selection-bar.tsx";
import { useList } from "#client/admin/list/use-list.ts";
import { useRowInUrl } from "#client/admin/list/use-row-in-url.ts";
import { RecordPlace } from "#client/admin/record/record-place.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { lazyPart, useLoadedSoon } from "#client/components/lazy-part.tsx";
import { toast } from "#client/components/toast.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { MAILING_MAX } from "#shared/schemas/person-mail.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import { type ResumeStatus, resumeStatuses, resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { RESUME_LINK_MAX } from "#shared/schemas/resume-link.ts";
import { resumeExportColumns, resumeFileColumns } from "#shared/submissions/resume-export.ts";
import { texts } from "#shared/texts/texts.ts";
import { compactResume, resumeColumns } from "./resume-columns.tsx";
import {
  opinionFilterNames,
  positionFilterNames,
  resumeFilterInUrl,
  resumeOrderInUrl,
  resumePeriodNames,
  resumeTabs,
  statusFilterNames,
  tagFilterNames,
} from "./resume-filter.ts";
import { TagDialog, useTagMarks } from "./resume-tags.tsx";
import { useStatusMarks } from "./use-resume-update.ts";

const ResumePanel = lazyPart(() => import("./resume-panel.tsx"), "ResumePanel");
const MailingDialog = lazyPart(() => import("./resume-mailing.tsx"), "MailingDialog");
const ShareResumes = lazyPart(() => import("./resume-share.tsx"), "ShareResumes");

const workbenchKeys: readonly KeyHelp[] = [
  answerKey,
  { keys: ["1", "2", "3", "4"], does: `Status: ${Object.values(resumeStatusNames).join(", ")}` },
];

/** Resumes screen: find, read, review, export. */
export function Component() {
  useLoadedSoon(ResumePanel);
  const list = useList({
    entity: "resumes",
    filterInUrl: resumeFilterInUrl,
    orderInUrl: resumeOrderInUrl,
  });
  const { rows, filter, change, field, choice } = list;
  const opened = useRowInUrl("curriculo");
  const neighbors = useRecordNeighbors(list, opened, workbenchKeys);
  const marks = useStatusMarks(list);
  const { status } = filter;
  const compact = useMemo(() => compactResume(status), [status]);
  const tags = trpc.resumes.tags.useQuery();
  const { data: positions = [] } = trpc.resumes.positions.useQuery();
  const tagMarks = useTagMarks(list);
  const [isAskingTag, setAskingTag] = useState(false);
  const [isAskingStatus, setAskingStatus] = useState(false);
  /** Kept as it was when the dialog opened. */
  const [shared, setShared] = useState<RowChoice<ResumeFilter>>();
  const [mailing, setMailing] = useState<RowChoice<ResumeFilter>>();
  return (
    <ListScreen
      list={list}
      viewed="resumes"
      columns={resumeColumns({ search: filter.search, status, onEdit: opened.open })}
      noun={{ one: "currículo", many: "currículos", none: "Nenhum currículo" }}
      empty="As candidaturas enviadas pelo site aparecem aqui."
      example={{ name: "Marina Alves", beside: "Suporte Técnico", formPath: "/work-with-us" }}
      noMatch="Mude a busca ou os filtros para ver outros."
      menu={
        <ListExport
          list={list}
          label="Exportar XLS"
          csvColumns={resumeExportColumns}
          columns={resumeFileColumns}
        />
      }
      selectionAction={
        <>
          <SelectionButton
            icon={ListChecks}
            label="Mudar status"
            choice={choice}
            busy={marks.isPending}
            run={() => setAskingStatus(true)}
          />
          <SelectionButton
            icon={Tag}
            label="Etiquetar"
            choice={choice}
            busy={tagMarks.isPending}
            run={() => setAskingTag(true)}
          />
          <SelectionButton
            icon={Mail}
            label="Escrever"
            choice={choice}
            busy={false}
            run={() =>
              countOf(choice) > MAILING_MAX
                ? toast.failure({ title: texts.mailings.tooMany(formatCount(MAILING_MAX)) })
                : setMailing(choice)
            }
          />
          <SelectionButton
            icon={Share2}
            label={texts.resumeLinks.button}
            choice={choice}
            busy={false}
            run={() =>
              countOf(choice) > RESUME_LINK_MAX
                ? toast.failure({ title: texts.resumeLinks.tooMany(formatCount(RESUME_LINK_MAX)) })
                : setShared(choice)
            }
          />
        </>
      }
      stats={trpc.resumes.stats.useQuery()}
      cards={resumeTabs}
      searched="nome, contato, área, textos, PDF ou e-mails"
      filters={
        <>
          <FilterSelect label="Status" options={statusFilterNames} {...field("status")} />
          {(filter.tag !== "" || (tags.data ?? []).length > 0) && (
            <FilterSelect
              label="Etiqueta"
              options={tagFilterNames(tags.data ?? [], filter.tag)}
              {...field("tag")}
            />
          )}
          {(filter.position !== "" || positions.length > 0) && (
            <FilterSelect
              label="Vaga"
              options={positionFilterNames(positions, filter.position)}
              {...field("position")}
            />
          )}
          <FilterSelect label="Pareceres" options={opinionFilterNames} {...field("opinions")} />
          <PeriodFilter names={resumePeriodNames} filter={filter} onChange={change} />
        </>
      }
      table={{
        label: "Lista de currículos",
        onOpen: opened.open,
        openId: opened.id,
        compact,
        releaseWordsFrom: "2xl",
      }}
    >
      {isAskingStatus && (
        <StatusDialog
          count={countOf(choice)}
          onChoose={(status) => marks.mutate({ ...choice, status })}
          onClose={() => setAskingStatus(false)}
        />
      )}
      {isAskingTag && (
        <TagDialog
          count={countOf(choice)}
          onChoose={(change) => tagMarks.mutate({ ...choice, ...change })}
          onClose={() => setAskingTag(false)}
        />
      )}
      {mailing && (
        <Suspense>
          <MailingDialog choice={mailing} list={list} onClose={() => setMailing(undefined)} />
        </Suspense>
      )}
      {shared && (
        <Suspense>
          <ShareResumes
            choice={shared}
            onClose={() => setShared(undefined)}
            onCreated={list.selection.clear}
          />
        </Suspense>
      )}
      {opened.id !== undefined && (
        <RecordPlace>
          <ResumePanel
            key={opened.id}
            id={opened.id}
            listed={rows.find(({ id }) => id === opened.id)}
            list={list}
            neighbors={neighbors}
            onClose={opened.close}
          />
        </RecordPlace>
      )}
    </ListScreen>
  );
}

type StatusDialogProps = {
  /** Number of resumes to change. */
  count: number;
  onChoose: (status: ResumeStatus) => void;
  onClose: () => void;
};

/** Asks for the new status of the ticked resumes. */
function StatusDialog({ count, onChoose, onClose }: StatusDialogProps) {
  const choose = (status: ResumeStatus) => {
    onClose();
    onChoose(status);
  };
  return (
    <Dialog title={texts.resumes.statusQuestion(formatCount(count))} onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {resumeStatuses.map((status) => (
          <li key={status}>
            <Button look="quiet" onClick={() => choose(status)} className="w-full">
              {resumeStatusNames[status]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
