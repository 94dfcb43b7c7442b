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
  /** What the placeholders stand for, without the name of the company. */
  values: Readonly<Partial<Record<Placeholder, string>>>;
  /** Gets subject and text, both filled in. */
  onChoose: (filled: { subject: string; body: string }) => void;
};

/** Offers the templates of a purpose; nothing where there is none. */
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
