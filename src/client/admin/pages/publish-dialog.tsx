import { type FormEvent, useId, useState } from "react";
import { LeafChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { DateField } from "#client/components/date-field.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import type { ContentName } from "#shared/content/documents.ts";
import { counted } from "#shared/formats/numbers.ts";
import { HORIZON_MS, timeProblems } from "#shared/schemas/publication.ts";
import { VERSION_DESCRIPTION_MAX } from "#shared/schemas/site-config.ts";
import type { ContentEditor } from "./use-content-editor.ts";
import { useSchedule } from "./use-publication-writes.ts";

type PublishDialogProps = { name: ContentName; editor: ContentEditor; onClose: () => void };

const moments = [
  { moment: "now", name: "Agora" },
  { moment: "later", name: "Agendar" },
] as const;
type Moment = (typeof moments)[number]["moment"];

/**
 * Shows word by word what would change on the site, and publishes it as a version with a description, at once or at a
 * time in São Paulo.
 */
export function PublishDialog({ name, editor, onClose }: PublishDialogProps) {
  const [description, setDescription] = useState("");
  const [moment, setMoment] = useState<Moment>("now");
  const [times, setTimes] = useState({ publishAt: "", until: "" });
  const [problems, setProblems] = useState<ReturnType<typeof timeProblems>>({});
  const schedule = useSchedule(name, editor);
  const isLater = moment === "later";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLater) {
      if (await editor.saveAs(description.trim())) onClose();
      return;
    }
    const input = { publishAt: fromTimeField(times.publishAt) ?? "", until: fromTimeField(times.until) };
    const found = timeProblems(input, new Date());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (await schedule.run({ ...input, description: description.trim() })) onClose();
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
      busy={editor.isSaving || schedule.isPending}
      onClose={onClose}
      onSubmit={submit}
      after={
        <div className="mt-5">
          <Doubts editor={editor} />
          <h3 className="mb-2 text-sm font-medium">O que muda</h3>
          <LeafChanges document={name} before={editor.published} after={editor.text} />
        </div>
      }
    >
      <MomentField value={moment} onChange={setMoment} />
      {isLater && (
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label="Publicar em" required {...timeField("publishAt", "Horário de São Paulo.")} />
          <DateField
            label="Voltar ao texto de agora em"
            {...timeField("until", "Em branco, o texto novo continua no site.")}
          />
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

/** What could be wrong with the page; it does not keep from publishing. */
function Doubts({ editor: { doubts, description, changes } }: { editor: ContentEditor }) {
  if (doubts.size === 0) return null;
  const leavesByDoubt = Map.groupBy(doubts.keys(), (leaf) => doubts.get(leaf));
  return (
    <section className="mb-5 rounded-lg border border-warning/40 bg-warning/5 px-3 py-2">
      <h3 className="text-sm font-medium">{`Vale conferir: ${counted(doubts.size, "texto", "textos")}`}</h3>
      <dl>
        {[...leavesByDoubt].map(([doubt, leaves]) => (
          <div key={doubt} className="mt-1.5 wrap-anywhere">
            <dt className="text-[0.8125rem] text-warning">{doubt}</dt>
            {leaves.map((leaf) => (
              <dd key={leaf} className="text-xs text-soft">
                {nameLeafOf(description, changes, leaf)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

type MomentFieldProps = { value: Moment; onChange: (value: Moment) => void };

function MomentField({ value, onChange }: MomentFieldProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Quando</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg border border-control p-1 sm:max-w-72">
        {moments.map(({ moment, name }) => (
          <label
            key={moment}
            className="relative flex h-8.5 items-center justify-center rounded-md text-[0.8125rem] font-medium text-soft hover:bg-mist has-checked:bg-accent-strong has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={group}
              value={moment}
              checked={moment === value}
              onChange={() => onChange(moment)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
