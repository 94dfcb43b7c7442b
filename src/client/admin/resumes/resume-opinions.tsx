import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { SmallButton } from "#client/components/button.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatDecimal } from "#shared/formats/numbers.ts";
import { OPINION_SENTENCE_MAX, opinionScores, type ResumeOpinion } from "#shared/schemas/resume-opinion.ts";
import { texts } from "#shared/texts/texts.ts";

const words = texts.opinions;

/** Opinions about an open resume, and one's own. */
export function ResumeOpinions({ id }: { id: number }) {
  const opinions = trpc.resumes.opinions.useQuery(id);
  const [isWriting, setWriting] = useState(false);
  const remove = useOptimisticWrite({
    router: "resumes",
    write: trpcClient.resumes.deleteOpinion.mutate,
    done: words.deleted,
    failed: words.deleteFailed,
  });
  const { data, isError, refetch } = opinions;
  const mine = data?.find(({ isMine }) => isMine);
  const ask = async (opinion: ResumeOpinion) => {
    if (await confirmAction({ ...words.deleteQuestion, action: "Excluir", danger: true }))
      remove.mutate(opinion.id);
  };
  return (
    <TitledSection title={words.title} level={3} className="mt-6 border-t border-line pt-5">
      {isError && !data && <LineNotice text={words.loadFailed} onRetry={refetch} className="mt-3" />}
      {data?.length === 0 && <p className="mt-1 text-soft">{words.none}</p>}
      {data && data.length > 1 && (
        <p className="mt-1 text-[0.8125rem] text-soft">{words.average(averageOf(data), data.length)}</p>
      )}
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((opinion) => (
            <Opinion
              key={opinion.id}
              opinion={opinion}
              onDelete={opinion.isMine || opinion.linkName !== null ? () => void ask(opinion) : undefined}
            />
          ))}
        </ul>
      )}
      {data && (
        <SmallButton
          label={mine ? "Mudar meu parecer" : "Dar parecer"}
          onClick={() => setWriting(true)}
          className="mt-3"
        />
      )}
      {isWriting && <OpinionDialog id={id} mine={mine} onClose={() => setWriting(false)} />}
    </TitledSection>
  );
}

function averageOf(opinions: readonly ResumeOpinion[]): string {
  return formatDecimal(opinions.reduce((sum, { score }) => sum + score, 0) / opinions.length);
}

type OpinionProps = { opinion: ResumeOpinion; onDelete: (() => void) | undefined };

function Opinion({ opinion: { score, sentence, authorName, linkName, updatedAt }, onDelete }: OpinionProps) {
  return (
    <li className="flex gap-3 py-3">
      <p
        role="img"
        aria-label={`Nota ${score} de 5`}
        className="grid size-8 shrink-0 place-items-center rounded-md bg-ink/7 font-semibold tabular-nums"
      >
        {score}
      </p>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{authorName}</span>
          {linkName !== null && <span className="text-soft"> {words.byLink(linkName)}</span>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{sentence}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-soft tabular-nums">
          {formatDateTime(updatedAt)}
          {onDelete && (
            <button
              type="button"
              aria-label={`Excluir o parecer de ${authorName}`}
              onClick={onDelete}
              className="rounded-md hover:text-ink hover:underline max-md:min-h-10"
            >
              Excluir
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

type OpinionDialogProps = { id: number; mine: ResumeOpinion | undefined; onClose: () => void };

/** Writes one's own opinion; another tab's change is a conflict. */
function OpinionDialog({ id, mine, onClose }: OpinionDialogProps) {
  /** As it was when the dialog opened. */
  const [base] = useState(mine);
  const [score, setScore] = useState(base?.score);
  const [sentence, setSentence] = useState(base?.sentence ?? "");
  const save = useOptimisticWrite({
    router: "resumes",
    write: trpcClient.resumes.saveOpinion.mutate,
    onDone: onClose,
    done: words.saved,
    failed: words.saveFailed,
  });
  const isComplete = sentence.trim() !== "";
  return (
    <FormDialog
      title={base ? "Mudar meu parecer" : "Dar parecer"}
      dirty={score !== base?.score || sentence !== (base?.sentence ?? "")}
      busy={save.isPending}
      disabled={score === undefined || !isComplete}
      onClose={onClose}
      onSubmit={() => {
        if (score !== undefined && isComplete && !save.isPending)
          save.mutate({ id, score, sentence, baseVersion: base?.version });
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Nota de 1 a 5</legend>
        <div className="flex flex-wrap gap-x-6">
          {opinionScores.map((each) => (
            <CheckField
              key={each}
              type="radio"
              isRow
              name="score"
              label={each}
              checked={score === each}
              onChange={() => setScore(each)}
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Parecer em uma frase"
        required
        rows={3}
        maxLength={OPINION_SENTENCE_MAX}
        hint="Os outros administradores veem. O candidato vê se pedir os dados dele."
        value={sentence}
        onChange={({ target }) => setSentence(target.value)}
      />
    </FormDialog>
  );
}
