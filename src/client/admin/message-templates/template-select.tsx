import { trpc } from "#client/admin/admin-trpc.ts";
import { SelectField } from "#client/components/select-field.tsx";
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
    <SelectField
      label="Modelo"
      unchosen="Inserir um modelo…"
      value=""
      options={offered.map(({ id, name }) => ({ value: String(id), name }))}
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
