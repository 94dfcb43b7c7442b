import { trpc } from "#client/admin/admin-trpc.ts";
import { ChipSelect, chipClass } from "#client/components/chip-select.tsx";
import { classNames } from "#client/components/class-names.ts";
import { readPageData } from "#client/lib/page-data.ts";
import {
  fillTemplate,
  type Placeholder,
  type TemplatePurpose,
} from "#shared/schemas/template-placeholders.ts";

type TemplateSelectProps = {
  purpose: TemplatePurpose;
  /** Values of the placeholders; the company name is added. */
  values: Readonly<Partial<Record<Placeholder, string>>>;
  /** Receives subject and text, both filled. */
  onChoose: (filled: { subject: string; body: string }) => void;
};

/** Selects a template of a purpose; hidden when there are none. */
export function TemplateSelect({ purpose, values, onChoose }: TemplateSelectProps) {
  const { data = [] } = trpc.messageTemplates.list.useQuery();
  const offered = data.filter((template) => template.purpose === purpose);
  if (offered.length === 0) return null;
  const filled = { ...values, empresa: readPageData().config.company_name };
  return (
    <ChipSelect
      label="Modelo"
      value=""
      options={[
        { value: "", name: "Inserir um modelo…" },
        ...offered.map(({ id, name }) => ({ value: String(id), name })),
      ]}
      shown="Modelo"
      className={classNames(chipClass, "shrink-0 border-control bg-surface")}
      onChange={({ target }) => {
        const chosen = offered.find(({ id }) => String(id) === target.value);
        if (!chosen) return;
        onChoose({
          subject: fillTemplate(chosen.subject, filled),
          body: fillTemplate(chosen.body, filled),
        });
      }}
    />
  );
}
