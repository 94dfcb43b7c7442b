import { zodResolver } from "@hookform/resolvers/zod";
import { Copy, NotebookText, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type Resolver, useWatch } from "react-hook-form";
import type { z } from "zod";
import { errorReason, trpc } from "#client/admin/admin-trpc.ts";
import { DraftDialog } from "#client/admin/drafts/draft-dialog.tsx";
import { useFormConflict } from "#client/admin/drafts/form-conflict.tsx";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { CardList, CardRow } from "#client/admin/list/card-list.tsx";
import { GoneDialog } from "#client/admin/list/list-states.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { Field } from "#client/components/field.tsx";
import { Menu } from "#client/components/menu.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import { readPageData } from "#client/lib/page-data.ts";
import {
  type CreateTemplateInput,
  createTemplateInputSchema,
  type MessageTemplate,
  TEMPLATE_NAME_MAX,
} from "#shared/schemas/message-template.ts";
import {
  fillTemplate,
  type Placeholder,
  placeholderNames,
  placeholdersOf,
  purposeNames,
  type TemplatePurpose,
  templatePurposes,
} from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { useDeleteTemplate, useSaveTemplate } from "./use-template-writes.ts";

/** Templates screen: create, edit, delete. */
export function Component() {
  const opened = useDialogInUrl("modelo", readRowIdOrNew);
  const list = trpc.messageTemplates.list.useQuery();
  const deletion = useDeleteTemplate();
  const { create } = useSaveTemplate();
  const templates = list.data ?? [];
  const openedTemplate = templates.find(({ id }) => id === opened.id);
  // Keep the input if another administrator deletes the open template.
  const [lastOpened, setLastOpened] = useState(openedTemplate);
  if (openedTemplate && openedTemplate !== lastOpened) setLastOpened(openedTemplate);
  const isGone = list.data !== undefined && opened.id !== NEW_ROW && !openedTemplate;

  const remove = async (template: MessageTemplate) => {
    const consequence = `"${template.name}" some dos menus. O que já foi enviado não muda.`;
    if (await confirmDanger(texts.templates.deleteQuestion, consequence)) deletion.mutate(template);
  };

  return (
    <WholeListScreen
      title="Modelos"
      opened={opened}
      query={list}
      create="Novo modelo"
      failed={texts.templates.loadFailed}
      noun={{ one: "modelo", many: "modelos" }}
      empty={{
        title: "Nenhum modelo ainda",
        text: "Guarde aqui os textos que a equipe envia muitas vezes.",
        example: {
          icon: NotebookText,
          name: "Primeiro contato",
          beside: "Olá, {nome}! Recebemos o seu pedido",
          when: "WhatsApp",
        },
        action: "Criar o primeiro",
      }}
      kept={lastOpened?.id === opened.id ? lastOpened : undefined}
      dialog={(template) => <TemplateDialog template={template} isGone={isGone} onClose={opened.close} />}
      gone={{ title: "Editar modelo", unknown: texts.templates.unknown }}
    >
      <CardList
        label="Lista de modelos"
        groups={templatePurposes.map((purpose) => [
          purposeNames[purpose],
          templates.filter((template) => template.purpose === purpose),
        ])}
        row={(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => opened.open(template.id)}
            onDuplicate={() => create.mutate(copyOf(template))}
            onDelete={() => void remove(template)}
          />
        )}
        isDeleting={deletion.isPending}
      />
    </WholeListScreen>
  );
}

const COPY = " (cópia)";

function copyOf({ purpose, name, subject, body }: MessageTemplate): CreateTemplateInput {
  return { purpose, name: name.slice(0, TEMPLATE_NAME_MAX - COPY.length).trimEnd() + COPY, subject, body };
}

type TemplateRowProps = {
  template: MessageTemplate;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

function TemplateRow({ template, onEdit, onDuplicate, onDelete }: TemplateRowProps) {
  const { name, subject, body } = template;
  return (
    <CardRow
      title={name}
      onOpen={onEdit}
      details={
        <>
          {subject && <p className="truncate">{subject}</p>}
          <p className="line-clamp-2 text-pretty wrap-anywhere text-soft">{body}</p>
        </>
      }
    >
      <div className="relative ml-auto flex items-center gap-1">
        <SmallButton label="Editar" aria-label={`Editar ${name}`} onClick={onEdit} />
        <Menu
          name={`Ações de ${name}`}
          actions={[
            { label: "Duplicar", name: `Duplicar ${name}`, icon: Copy, run: onDuplicate },
            { label: "Excluir", name: `Excluir ${name}`, icon: Trash2, run: onDelete },
          ]}
        />
      </div>
    </CardRow>
  );
}

type TemplateForm = z.input<typeof createTemplateInputSchema>;

const blank: TemplateForm = { purpose: "answer", name: "", subject: "", body: "" };
const fieldNames: Readonly<Record<keyof TemplateForm, string>> = {
  purpose: "Uso",
  name: "Nome",
  subject: "Assunto",
  body: "Texto",
};
const purposeOptions = templatePurposes.map((value) => ({ value, name: purposeNames[value] }));

const checked = zodResolver(createTemplateInputSchema);
/** Drop the subject, which WhatsApp messages do not have. */
const resolver: Resolver<TemplateForm, unknown, CreateTemplateInput> = (values, ...rest) =>
  checked({ ...values, subject: values.purpose === "whatsapp" ? "" : values.subject }, ...rest);

type TemplateDialogProps = {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined;
  /** Another administrator deleted the template while it was open. */
  isGone: boolean;
  onClose: () => void;
};

/** Creates or edits a template; one that another administrator deleted meanwhile is created again. */
function TemplateDialog({ template, isGone, onClose }: TemplateDialogProps) {
  const draft = useDraftForm<TemplateForm, CreateTemplateInput>({
    name: `template:${template?.id ?? NEW_ROW}`,
    values: template ? formValues(template) : blank,
    version: template?.version,
    resolver,
  });
  const { control, setError } = draft.form;
  const { field } = draft;
  const { purpose = blank.purpose, subject = "", body: text = "" } = useWatch({ control });
  const { create, update } = useSaveTemplate();
  const { list } = trpc.useUtils().messageTemplates;
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: registerArea, ...body } = field("body");
  const save = async (input: CreateTemplateInput) => {
    if (template && !isGone)
      await update.mutateAsync({ id: template.id, ...input, baseVersion: draft.version });
    else await create.mutateAsync(input);
  };
  const conflict = useFormConflict({
    draft,
    read: async () => {
      const known = await list.fetch(undefined, { staleTime: 0 });
      const newest = known.find(({ id }) => id === template?.id);
      return newest && { values: formValues(newest), version: newest.version };
    },
    save,
    onSaved: onClose,
    showAtField: (error) => {
      const isTaken = errorReason(error) === "taken";
      if (isTaken) setError("name", { message: (error as Error).message });
      return isTaken;
    },
    names: fieldNames,
    failed: texts.templates.saveFailed,
  });
  if (isGone && !draft.dirty)
    return <GoneDialog title="Editar modelo" unknown={texts.templates.unknown} onClose={onClose} />;
  return (
    <>
      <DraftDialog
        draft={draft}
        title={template ? "Editar modelo" : "Novo modelo"}
        width="medium"
        busy={create.isPending || update.isPending}
        onSubmit={conflict.submit}
        onClose={onClose}
      >
        {isGone && (
          <p role="alert" className="rounded-lg bg-danger/8 px-3.5 py-2.5 text-danger">
            {texts.templates.goneWhileEdited}
          </p>
        )}
        {template ? (
          <p>
            <Badge tone="neutral">{purposeNames[purpose]}</Badge>
          </p>
        ) : (
          <SelectField label="Uso" options={purposeOptions} {...field("purpose")} />
        )}
        <Field label="Nome" autoComplete="off" required {...field("name")} />
        {purpose !== "whatsapp" && <Field label="Assunto" autoComplete="off" {...field("subject")} />}
        <div className="flex flex-col gap-2">
          <TextArea
            label="Texto"
            required
            rows={8}
            {...body}
            ref={(element) => {
              registerArea(element);
              area.current = element;
            }}
          />
          <PlaceholderButtons
            purpose={purpose}
            onInsert={(placeholder) => area.current && insertAtCaret(area.current, placeholder)}
          />
        </div>
        <TemplatePreview purpose={purpose} subject={subject} body={text} />
      </DraftDialog>
      {conflict.dialog}
    </>
  );
}

function formValues({ purpose, name, subject, body }: MessageTemplate): TemplateForm {
  return { purpose, name, subject, body };
}

type PlaceholderButtonsProps = { purpose: TemplatePurpose; onInsert: (placeholder: string) => void };

/** Placeholders of a purpose; a click inserts one at the caret. */
function PlaceholderButtons({ purpose, onInsert }: PlaceholderButtonsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-[0.8125rem] text-soft">Inserir no texto</legend>
      {placeholdersOf[purpose].map((placeholder) => (
        <SmallButton
          key={placeholder}
          title={`Insere: ${placeholderNames[placeholder]}`}
          onClick={() => onInsert(`{${placeholder}}`)}
        >
          {`{${placeholder}}`}
          <span className="text-soft max-sm:sr-only">{placeholderNames[placeholder]}</span>
        </SmallButton>
      ))}
    </fieldset>
  );
}

/** Example person of the preview; the company is real. */
const example: Record<Exclude<Placeholder, "empresa">, string> = {
  nome: "Maria",
  produto: "Sistema ERP",
  assunto: "Suporte",
  vaga: "Suporte Técnico",
  cancelar: "(link da pessoa para cancelar novidades)",
};

type TemplatePreviewProps = { purpose: TemplatePurpose; subject: string; body: string };

/** Renders a template for an example person; unknown placeholders stay as typed. */
function TemplatePreview({ purpose, subject, body }: TemplatePreviewProps) {
  const values = { ...example, empresa: readPageData().config.company_name };
  return (
    <section aria-label="Prévia" className="rounded-xl bg-mist px-4 py-3">
      <h3 className="text-[0.8125rem] text-soft">Prévia, para uma pessoa de exemplo</h3>
      {purpose !== "whatsapp" && subject && (
        <p className="mt-2 font-medium wrap-anywhere">{fillTemplate(subject, values)}</p>
      )}
      <p className="mt-2 min-h-12 wrap-anywhere whitespace-pre-wrap">{fillTemplate(body, values)}</p>
    </section>
  );
}
