import { keepPreviousData } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { countOf, type RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { AnswerButtons } from "#client/admin/record/answer-buttons.tsx";
import { AnswerComposer } from "#client/admin/record/answer-composer.tsx";
import { type Composed, useAnswering } from "#client/admin/record/use-answering.ts";
import { CheckField } from "#client/components/check-field.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { greetedName } from "#shared/formats/greeted-name.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type MailingPlan, type MailingRecipient, mailingSkips } from "#shared/schemas/person-mail.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import {
  fillTemplate,
  unknownPlaceholders,
  WITHDRAWAL_PLACEHOLDER,
} from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";

/** Cancels the mail of a mailing to one candidate. */
export const useMailingCancel = () =>
  useOptimisticWrite({
    router: "resumes",
    write: trpcClient.resumes.cancelMailing.mutate,
    done: ({ undone }) => texts.mailings.canceled(undone),
    failed: texts.mailings.cancelFailed,
  });

type MailingDialogProps = {
  /** The selected resumes, at most `MAILING_MAX`. */
  choice: RowChoice<ResumeFilter>;
  list: Pick<List<"resumes">, "selection">;
  onClose: () => void;
};

/** Writes one mail to each person of the selected resumes, after a look at who gets it and how it reads. */
export function MailingDialog({ choice: { ids, matching }, list, onClose }: MailingDialogProps) {
  const selection = matching ? { matching } : { ids: [...ids] };
  const [written, setWritten] = useState<Written>({ subject: "", body: "" });
  const [leavesOut, setLeavingOut] = useState(true);
  const plan = trpc.resumes.mailingPlan.useQuery(
    { ...selection, isMarketing: written.body.includes(WITHDRAWAL_PLACEHOLDER) },
    { placeholderData: keepPreviousData },
  );
  const all = plan.data?.recipients ?? [];
  const repeated = all.filter((recipient) => hadSubject(recipient, written));
  const recipients = leavesOut ? all.filter((recipient) => !repeated.includes(recipient)) : all;
  const answering = useAnswering({
    draft: "outcome:selection",
    router: "resumes",
    write: async ({ subject, body, key }: Composed<never>) => {
      try {
        return await trpcClient.resumes.mailMany.mutate({
          // The rows that the plan shows, without those deleted since the selection.
          ids: [...all, ...(plan.data?.skipped ?? [])].map(({ id }) => id),
          ...{ subject, body, key },
          leaveOut: leavesOut ? repeated.map(({ id }) => id) : [],
          recipients: recipients.length,
          seenMailId: plan.data?.lastMailId,
        });
      } catch (error) {
        if (errorCode(error) === "conflict") void plan.refetch();
        throw error;
      }
    },
    isAnswerable: false,
    done: ({ affectedRows }) => texts.mailings.queued(affectedRows),
    undo:
      ({ key }) =>
      () =>
        trpcClient.resumes.cancelMailing.mutate({ key }),
    onSent: list.selection.clear,
    onStop: onClose,
  });
  return (
    <Dialog
      title={texts.mailings.title(formatCount(countOf({ ids, matching })))}
      width="medium"
      dirty={answering.isDirty}
      isDraft
      onClose={onClose}
      footer={
        <AnswerButtons
          answering={answering}
          action={texts.mailings.send(formatCount(recipients.length))}
          disabled={recipients.length === 0 || plan.isPlaceholderData}
        />
      }
    >
      <AnswerComposer
        answering={answering}
        hint={texts.mailings.hint}
        begin={{ subject: "", body: "" }}
        purpose="outcome"
        templateValues={{}}
        known={undefined}
        onWritten={setWritten}
      >
        {plan.data ? (
          <div className="mt-5 flex flex-col gap-4">
            <UnknownPlaceholders written={written} />
            {recipients.length > 0 ? (
              <Preview recipients={recipients} written={written} />
            ) : (
              <p role="status" className="rounded-lg bg-warning/10 px-4 py-3">
                {texts.mailings.nobody}
              </p>
            )}
            {repeated.length > 0 && (
              <div className="rounded-lg bg-warning/10 px-4 py-3">
                <p className="wrap-anywhere">
                  {texts.mailings.repeated(repeated.length)}:{" "}
                  {texts.mailings.names(repeated.map(({ name }) => name))}.
                </p>
                <CheckField
                  label={texts.mailings.leaveOut(repeated.length)}
                  checked={leavesOut}
                  onChange={({ target }) => setLeavingOut(target.checked)}
                  className="mt-2"
                />
              </div>
            )}
            {plan.data.skipped.length > 0 && <Skipped skipped={plan.data.skipped} />}
          </div>
        ) : (
          <QueryNotice query={plan} loading="Vendo quem recebe..." failed={texts.mailings.planFailed} />
        )}
      </AnswerComposer>
    </Dialog>
  );
}

type Written = { subject: string; body: string };

function UnknownPlaceholders({ written: { subject, body } }: { written: Written }) {
  const unknown = unknownPlaceholders("outcome", `${subject} ${body}`);
  if (subject.includes(WITHDRAWAL_PLACEHOLDER)) unknown.push(WITHDRAWAL_PLACEHOLDER);
  if (unknown.length === 0) return null;
  return (
    <p role="alert" className="rounded-lg bg-warning/10 px-4 py-3 text-pretty">
      {texts.templates.unknownPlaceholder(unknown)}
    </p>
  );
}

/** Those who get no mail, and why. */
function Skipped({ skipped }: Pick<MailingPlan, "skipped">) {
  return (
    <details open={skipped.length <= SKIPPED_SHOWN}>
      <summary className="w-fit cursor-pointer rounded-md font-medium">
        {texts.mailings.skipped(formatCount(skipped.length))}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {skipped.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-soft">{mailingSkips[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A longer list starts folded. */
const SKIPPED_SHOWN = 5;

type PreviewProps = { recipients: readonly MailingRecipient[]; written: Written };

/** The mail as one recipient gets it, with buttons to the others. */
function Preview({ recipients, written }: PreviewProps) {
  const [wanted, setPlace] = useState(0);
  const place = Math.min(wanted, recipients.length - 1);
  const recipient = recipients[place];
  if (!recipient) return null;
  const { subject, body } = filledFor(recipient, written);
  return (
    <section aria-label="Prévia" className="rounded-lg border border-line">
      <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 truncate">
          <span className="font-medium">{recipient.name}</span>{" "}
          <span className="text-soft">{recipient.email}</span>
        </p>
        <p className="shrink-0 text-[0.8125rem] text-soft tabular-nums max-sm:sr-only">
          {texts.mailings.place(formatCount(place + 1), formatCount(recipients.length))}
        </p>
        <IconButton
          icon={ChevronLeft}
          label="Pessoa anterior"
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Próxima pessoa"
          disabled={place === recipients.length - 1}
          onClick={() => setPlace(place + 1)}
        />
      </header>
      <div className="max-h-60 overflow-y-auto px-4 py-3 wrap-anywhere">
        <p className={subject ? "font-medium" : "text-soft"}>{subject || texts.mailings.noSubject}</p>
        <p className={body ? "mt-2 whitespace-pre-wrap" : "mt-2 text-soft"}>
          {body || texts.mailings.noBody}
        </p>
      </div>
    </section>
  );
}

function filledFor({ name, area }: MailingRecipient, { subject, body }: Written): Written {
  const values = { nome: greetedName(name), vaga: area, empresa: readPageData().config.company_name };
  return {
    subject: fillTemplate(subject.trim(), values),
    body: fillTemplate(body, values).replaceAll(WITHDRAWAL_PLACEHOLDER, texts.mailings.withdrawalLink),
  };
}

/** Whether a recipient already got a mail with this subject. */
function hadSubject(recipient: MailingRecipient, written: Written): boolean {
  const { subject } = filledFor(recipient, written);
  return recipient.earlier.some((mail) => mail.subject === subject);
}
