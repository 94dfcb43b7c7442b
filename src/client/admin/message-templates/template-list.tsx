import type { Ref } from "react";
import { Button } from "#client/components/button.tsx";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { purposeNames, templatePurposes } from "#shared/schemas/template-placeholders.ts";

type RowActions = {
  onEdit: (template: MessageTemplate) => void;
  onDelete: (template: MessageTemplate) => void;
};
type TemplateListProps = RowActions & { templates: readonly MessageTemplate[]; ref: Ref<HTMLElement> };

/** Templates, one card per purpose. Focusable, for when the focused row is deleted. */
export function TemplateList({ templates, ref, ...actions }: TemplateListProps) {
  return (
    <section
      ref={ref}
      aria-label="Lista de modelos"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-5 sm:px-6"
    >
      {templatePurposes.map((purpose) => {
        const group = templates.filter((template) => template.purpose === purpose);
        if (group.length === 0) return null;
        return (
          <section key={purpose} aria-label={purposeNames[purpose]}>
            <h2 className="mb-2 flex items-baseline gap-2 font-semibold tracking-tight">
              {purposeNames[purpose]}
              <span className="text-xs font-normal text-soft tabular-nums">{group.length}</span>
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {group.map((template) => (
                <TemplateRow key={template.id} template={template} {...actions} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

function TemplateRow({ template, onEdit, onDelete }: RowActions & { template: MessageTemplate }) {
  const { name, subject, body } = template;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <button
            type="button"
            onClick={() => onEdit(template)}
            className="text-left after:absolute after:inset-0"
          >
            {name}
          </button>
        </p>
        {subject && <p className="truncate">{subject}</p>}
        <p className="line-clamp-2 text-pretty wrap-anywhere text-soft">{body}</p>
      </div>
      <Button
        look="bare"
        size="small"
        aria-label={`Excluir ${name}`}
        onClick={() => onDelete(template)}
        className="relative ml-auto"
      >
        Excluir
      </Button>
    </li>
  );
}
