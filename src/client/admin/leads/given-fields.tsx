import { trpc } from "#client/admin/admin-trpc.ts";
import { useOwners } from "#client/admin/users/use-owners.ts";
import { Field } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { leadStages, nameStage, readStage, writeStage } from "#shared/schemas/lead-stages.ts";
import { TOUCH_VALUE_MAX } from "#shared/schemas/touch.ts";
import type { GivenToImported } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";

type GivenFieldsProps = { given: GivenToImported; onChange: (given: GivenToImported) => void };

/** Owner, campaign and stage of all leads of the file. */
export function GivenFields({ given, onChange }: GivenFieldsProps) {
  const { choices } = useOwners();
  const { data: reasons = [] } = trpc.leads.lostReasons.useQuery();
  const stages = leadStages.filter((stage) => stage !== "lost").map((stage) => ({ stage, lostReason: null }));
  const losses = reasons.map((lostReason) => ({ stage: "lost" as const, lostReason }));
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3 font-semibold tracking-tight">{texts.leadImports.givenQuestion}</legend>
      <SelectField
        label="Responsável"
        options={choices(null)}
        value={given.owner}
        onChange={({ target }) => onChange({ ...given, owner: target.value })}
      />
      <SelectField
        label="Andamento"
        options={[...stages, ...losses].map((change) => ({
          value: writeStage(change),
          name: nameStage(change),
        }))}
        value={writeStage(given)}
        onChange={({ target }) => onChange({ ...given, ...readStage(target.value) })}
      />
      <Field
        label="Campanha"
        hint={texts.leadImports.campaignHint}
        maxLength={TOUCH_VALUE_MAX}
        autoComplete="off"
        value={given.campaign}
        onChange={({ target }) => onChange({ ...given, campaign: target.value })}
      />
    </fieldset>
  );
}
