import { type ReactNode, useState } from "react";
import { ChoiceField } from "#client/components/choice-field.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { counted } from "#shared/formats/numbers.ts";
import { HORIZON_MS, timeProblems } from "#shared/schemas/publication.ts";
import { VERSION_DESCRIPTION_MAX } from "#shared/schemas/site-config.ts";

type Times = { publishAt: string; until: string | null };

type PublishDialogProps = {
  /** Doubts with the names of their texts; they do not prevent publishing. */
  doubts: readonly (readonly [name: string, doubt: string])[];
  /** Comparison of the published and the new state. */
  changes: ReactNode;
  /** What it would make wrong elsewhere. */
  elsewhere?: ReactNode;
  busy: boolean;
  /** Both resolve to false if the server rejected the call. Without `schedule`, the dialog offers no date. */
  publish: (description: string) => Promise<boolean>;
  schedule?: ((input: Times & { description: string }) => Promise<boolean>) | undefined;
  /** Label of the field for the end; without it there is no such field. */
  end?: string;
  /** Offers another time first. */
  startsLater?: boolean;
  onClose: () => void;
};

const moments = [
  { value: "now", name: "Agora" },
  { value: "later", name: "Agendar" },
] as const;
type Moment = (typeof moments)[number]["value"];

/** Shows what would change on the site and publishes it, now or at a time in São Paulo, with an optional description. */
export function PublishDialog({
  doubts,
  changes,
  elsewhere,
  busy,
  publish,
  schedule,
  end,
  startsLater = false,
  onClose,
}: PublishDialogProps) {
  const [description, setDescription] = useState("");
  const [moment, setMoment] = useState<Moment>(startsLater ? "later" : "now");
  const [times, setTimes] = useState({ publishAt: "", until: "" });
  const [problems, setProblems] = useState<ReturnType<typeof timeProblems>>({});
  const isLater = schedule !== undefined && moment === "later";

  const submit = async () => {
    if (!isLater) {
      if (await publish(description.trim())) onClose();
      return;
    }
    const input = { publishAt: fromTimeField(times.publishAt) ?? "", until: fromTimeField(times.until) };
    const found = timeProblems(input, new Date());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (await schedule({ ...input, description: description.trim() })) onClose();
  };
  const timeField = (field: keyof typeof times, hint: string) => ({
    hasTime: true,
    min: toTimeField(new Date()),
    max: toTimeField(new Date(Date.now() + HORIZON_MS)),
    value: times[field],
    hint,
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setTimes({ ...times, [field]: target.value });
      setProblems({ ...problems, [field]: undefined });
    },
  });
  return (
    <FormDialog
      title="Publicar no site"
      width="medium"
      action={isLater ? "Agendar" : "Publicar"}
      busyAction={isLater ? "Agendando..." : "Publicando..."}
      busy={busy}
      dirty={description !== "" || times.publishAt !== "" || times.until !== ""}
      onClose={onClose}
      onSubmit={submit}
      after={
        <div className="mt-5">
          <Doubts doubts={doubts} />
          {elsewhere}
          <h3 className="mb-2 text-sm font-medium">O que muda</h3>
          {changes}
        </div>
      }
    >
      {schedule && (
        <ChoiceField
          label="Quando"
          value={moment}
          choices={moments}
          onChange={setMoment}
          className="grid-cols-2 sm:max-w-72"
        />
      )}
      {isLater && (
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label="Publicar em" required {...timeField("publishAt", "Horário de São Paulo.")} />
          {end && (
            <DateField label={end} {...timeField("until", "Em branco, o texto novo continua no site.")} />
          )}
        </div>
      )}
      <Field
        label="Descrição da versão"
        hint="Opcional: ajuda a achar esta versão depois, como “Preços de dezembro”."
        maxLength={VERSION_DESCRIPTION_MAX}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormDialog>
  );
}

function Doubts({ doubts }: Pick<PublishDialogProps, "doubts">) {
  if (doubts.length === 0) return null;
  return (
    <section className="mb-5 rounded-lg border border-warning/40 bg-warning/5 px-3 py-2">
      <h3 className="text-sm font-medium">{`Vale conferir: ${counted(doubts.length, "texto", "textos")}`}</h3>
      <dl>
        {[...Map.groupBy(doubts, ([, doubt]) => doubt)].map(([doubt, names]) => (
          <div key={doubt} className="mt-1.5 wrap-anywhere">
            <dt className="text-[0.8125rem] text-warning">{doubt}</dt>
            {names.map(([name], place) => (
              <dd key={place} className="text-xs text-soft">
                Em: {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
